@main struct Settle { static func main() {} }
