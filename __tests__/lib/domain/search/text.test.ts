import { compact, indexedWords, plain, typedWords } from "@/lib/domain/search/text";

it.each([
	["  Text-Wrap:\n Balance ", "text-wrap: balance"],
	["ＧＲＩＤ", "grid"],
	["e\u0301", "é"],
])("%j is compared as %j", (text, expected) => expect(plain(text)).toBe(expected));

it.each([
	["text-wrap: balance", "textwrapbalance"],
	["textWrapBalance", "textwrapbalance"],
	["Safari 17.4", "safari17.4"],
	["Array.prototype.at", "arrayprototypeat"],
	[".5 5.", "55"],
	["::before", "before"],
	["gap (flex)", "gapflex"],
	["größe", "größe"],
])("%j is %j by its letters and digits", (text, expected) => expect(compact(text)).toBe(expected));

it.each([
	["getUserMedia", ["getusermedia", "get", "user", "media"]],
	["RTCPeerConnection", ["rtcpeerconnection", "rtc", "peer", "connection"]],
	["base64Url", ["base64url", "base64", "url"]],
	["grid-area: Grid", ["grid", "area"]],
	[" - ", []],
])("%j is searched by %j", (text, expected) => expect(indexedWords(text)).toEqual(expected));

it("words that are typed keep their humps together", () => {
	expect(typedWords(" getUserMedia()  Größe, 17.4")).toEqual(["getusermedia", "größe", "17", "4"]);
	expect(typedWords("::")).toEqual([]);
});
