"""`roots FILE` prints the roots of a description for driver.c. `texts MESA OURS HEX` compares the lines of both decoders."""

import json
import re
import sys


def roots(path):
    xml = open(path, encoding="utf-8").read()
    size = dict(re.findall(r'<bitset name="([^"]+)" size="(\d+)"', xml))
    for tag in re.findall(r"<instruction [^>]*>", xml):
        name = re.search(r'root="([^"]+)"', tag)[1]
        when = re.search(r'when="([^"]+)"', tag)
        table = re.sub(r"[-.]", "_", name.lower().replace("#", "__"))
        print("{ &%s, %d, %s }," % (table, int(size[name]) // 8, '"%s"' % when[1] if when else "NULL"))


def texts(mesa, ours, hex_bytes):
    ours = {one["offset"]: one for one in map(json.loads, open(ours, encoding="utf-8"))}
    at = same = remarks = 0
    for answer, word in zip(open(mesa, encoding="utf-8"), open(hex_bytes), strict=True):
        size, text = answer.rstrip("\n").split("\t", 1)
        one = ours[at]
        at += len(word.strip()) // 2
        if one["remarks"]:
            text, remarks = text.split("\t; ")[0], remarks + 1
        if one["kind"] != "instruction" or (one["size"], one["text"]) != (int(size), text):
            sys.exit("%s: Mesa prints %s, isaloom prints %s" % (word.strip(), text, one.get("text")))
        same += 1
    print("  %d instructions have the same text, %d of them with a remark" % (same, remarks))


{"roots": roots, "texts": texts}[sys.argv[1]](*sys.argv[2:])
