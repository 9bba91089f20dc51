import TextMeasurement

/// The extent of a text with a table in which every character is half an em wide, at 10 points per em: 5
/// points per character.
func extent(
  _ string: String, width: Double, maximumLines: Int? = nil,
  table: AdvanceTable = AdvanceTable(standard: 0.5)
) throws -> TextMeasurer.Extent {
  try TextMeasurer().measure(
    Text(string), by: table, size: 10, width: width, lineHeight: 12, maximumLines: maximumLines)
}

/// Texts of several scripts, including unusual ones.
let texts = [
  "The ferry leaves the harbour at a quarter past six, long before the first café has lifted its shutters.",
  "AVAVA To. Wer fährt? T,o. — „Über“ 1987–2004, and/or https://example.org/a/b?c=d",
  "تغادر العبّارة الميناء في السادسة والربع صباحًا، قبل أن يفتح أول مقهى أبوابه بوقت طويل.",
  "フェリーは六時十五分に港を出る。最初の喫茶店が雨戸を上げるより、ずっと前のことだ。（ら）",
  "เรือข้ามฟากออกจากท่าตอนหกโมงสิบห้านาที ก่อนที่ร้านกาแฟร้านแรกจะเปิดนานทีเดียว",
  "⛴️ and 😀, apart from two gulls 🐦🐦 and 👩‍👩‍👧‍👦: press 1️⃣ or #️⃣ 🇩🇪🇫🇷",
  "soft\u{AD}hy\u{AD}phens in Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesellschaft",
  "  spaces   in front,  between and at the end   ", "one\n\ntwo\r\nthree\u{2029}four\u{85}five\n",
  "mixed שלום عربي 日本 ไทย", "", " ", "\u{301}\u{301}a\u{200D}\u{FE0F}", "a\u{0}b\u{1}c\td",
  "\u{EE4A}\u{378} and \u{13000}\u{301}", "\u{FDFA}\u{202E}", "\u{64A}\u{2069}\u{10FFFD}",
]
