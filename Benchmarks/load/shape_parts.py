"""Parts of requests that several shapes share: animations, options, texts."""

SPRINGS = [(900, 1), (900, 0.3), (100, 10), (40000, 4)]
SCRIPTS = {
    "latin": "lorem ipsum dolor ", "thai": "สวัสดีครับผมชื่อ", "arabic": "مرحبا بالعالم ", "cjk": "中文字符測試",
    "devanagari": "नमस्ते दुनिया ", "grantha": "\U00011315\U0001134D\U00011330 ", "javanese": "ꦲꦤꦕꦫꦏ꧀ꦱ ",
    "balinese": "ᬅᬓ᭄ᬱᬭ ", "mixed": "aбγ中あก", "combining": "a" + "\u0301" * 20, "isolates": "\u2067a\u2066b",
    "paragraphs": "a\n", "emoji": "👩‍👩‍👧 ", "hangul": "안녕하세요 ", "khmer": "សួស្តី​ពិភពលោក ", "burmese": "မင်္ဂလာပါ ",
}


def animation(genes):
    stiffness, damping = genes.choice("spring", SPRINGS + [(0, 0)])
    if stiffness == 0:
        return {"duration": 1, "curve": genes.choice("curve", ["linear", "easeInOut"])}
    return {"spring": {"stiffness": stiffness, "damping": damping}}


def motion(genes):
    """The representations of an animation."""
    asked = {}
    if genes.flag("css"):
        asked |= {"css": True, "tolerance": genes.choice("tolerance", [0.0001, 0.001, 0.1])}
    timeline = genes.choice("timeline", ["none", "none", "fps", "times"])
    if timeline == "fps":
        asked["timeline"] = {"fps": genes.choice("fps", [1, 10, 60, 240])}
    elif timeline == "times":
        count = genes.size("times", 1, 400_000)
        asked["timeline"] = {"times": [round(place / count, 7) for place in range(count)]}
    if genes.flag("at"):
        asked["at"] = 0.123
    return asked


def options(genes, height=1000):
    """The options of every layout."""
    asked = {"frames": genes.choice("frames", ["none", "all"]),
             "encoding": genes.choice("encoding", ["objects", "columns"])}
    if genes.flag("visibleRect"):
        asked["visibleRect"] = {"x": 0, "y": 0, "width": genes.choice("windowWidth", [375.1, 10**6]),
                                "height": genes.choice("window", [1, 210, height, 10**6])}
        asked["exposed"] = genes.flag("exposed")
        if genes.flag("inWindow"):
            asked["frames"] = "visible"
        if genes.flag("overscan"):
            asked["overscan"] = genes.size("overscanned", 1, 1_000_000)
    if genes.flag("hitTest"):
        asked["hitTest"] = {"x": 10, "y": 500}
    if genes.flag("pixelScale"):
        asked["pixelScale"] = 3
    if genes.flag("mirrored"):
        asked["layoutDirection"] = "rightToLeft"
    return asked


def text(genes, number):
    script = SCRIPTS[genes.choice("script", sorted(SCRIPTS))]
    length = genes.size("characters", 1, 9_900)
    string = f"{number} " + (script * (length // len(script) + 1))[:length]
    fit = {"string": string, "fontSize": 14, "fit": "font"}
    if genes.flag("truncated"):
        fit["maxLines"] = 2
    return fit
