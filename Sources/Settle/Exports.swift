// A program that imports Settle handles pictures and times; it need not know our modules.
@_exported public import Pixels
@_exported public import Time
