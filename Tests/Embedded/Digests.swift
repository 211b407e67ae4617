import SelfTest

/// Prints the digest of each case of the self-test; ends with 1 where one is not the recorded one.
///
/// The whole program of `script/arm64`, without Swift's runtime: C calls it as its `main`.
@c(main)
func main() -> Int32 {
  var status: Int32 = 0
  for test in SelfTestCase.all {
    let digest = test.fingerprint()
    let isRight = digest == test.expected
    print(test.name, terminator: " ")
    print(String(digest, radix: 16), terminator: isRight ? " ok\n" : " differs\n")
    if !isRight { status = 1 }
  }
  return status
}
