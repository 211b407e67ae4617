/// Base64 of RFC 4648, section 4, with padding.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    let group = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
    for place in 0..<4 {
      result.append(
        place <= count ? digits[group >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
      )
    }
  }
  return result
}
