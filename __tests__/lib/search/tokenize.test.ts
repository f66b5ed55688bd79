import {
	listSingulars,
	normalizeText,
	stemName,
	stripNonAlphanumerics,
	tokenizeDocument,
	tokenizeQuery,
} from "@/lib/search/tokenize";

it.each([
	["  Text-Wrap:\n Balance ", "text-wrap: balance"],
	["ＧＲＩＤ", "grid"],
	["e\u0301", "é"],
])("normalizes %j to %j", (text, expected) => expect(normalizeText(text)).toBe(expected));

it.each([
	["text-wrap: balance", "textwrapbalance"],
	["textWrapBalance", "textwrapbalance"],
	["Safari 17.4", "safari17.4"],
	["Array.prototype.at", "arrayprototypeat"],
	[".5 5.", "55"],
	["::before", "before"],
	["gap (flex)", "gapflex"],
	["größe", "größe"],
])("reduces %j to its letters and digits: %j", (text, expected) =>
	expect(stripNonAlphanumerics(text)).toBe(expected),
);

it.each([
	["getUserMedia", ["getusermedia", "get", "user", "media"]],
	["RTCPeerConnection", ["rtcpeerconnection", "rtc", "peer", "connection"]],
	["base64Url", ["base64url", "base64", "url"]],
	["grid-area: Grid", ["grid", "area"]],
	[" - ", []],
])("tokenizes the document %j to %j", (text, expected) => expect(tokenizeDocument(text)).toEqual(expected));

it.each([
	["query", "queries"],
	["cookie", "cookies"],
	["view transition", "view transitions"],
	["logical property", "logical properties"],
	["cache", "caches"],
	["match", "matches"],
	["class", "classes"],
	["box", "boxes"],
	["size", "sizes"],
	["menu", "menus"],
	["response", "responses"],
])("%s and %s have the same stem", (one, many) => expect(stemName(one)).toBe(stemName(many)));

it.each(["css", "has", "class", "axis", "grid", "is", ""])("%j is its own stem", (word) =>
	expect(stemName(word)).toBe(word),
);

it.each([
	["queries", ["query", "querie"]],
	["boxes", ["box", "boxe"]],
	["maps", ["map"]],
	["css", []],
	["class", []],
	["grid", []],
])("%s may be the plural of %j", (word, singulars) => expect(listSingulars(word)).toEqual(singulars));

it("does not split camel case in queries", () => {
	expect(tokenizeQuery(" getUserMedia()  Größe, 17.4")).toEqual(["getusermedia", "größe", "17", "4"]);
	expect(tokenizeQuery("::")).toEqual([]);
});
