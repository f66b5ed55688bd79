import fc from "fast-check";
import { engineWords } from "@/lib/telemetry/engine-words";
import { asRead, scrubbed, unsaidOf } from "@/lib/telemetry/scrub";
import { withoutQuotes } from "@/lib/telemetry/shapes";

const nothing = unsaidOf([]);
const toldOf = (text: string, ...written: string[]) => scrubbed(text, unsaidOf(written));

/** Words that nobody's code says. */
const secret = fc
	.stringMatching(/^[bcdfghjkq][a-z]{1,3}[xzqwv][a-z]{2,8}$/)
	.filter((word) => !engineWords.has(word));
const around = fc.constantFrom("", "no ", "value: ", "(", "x=", "#", "- ", "\n", "Error: ", "«", "\t", "ſ");

describe("what is told of a text", () => {
	it.each([
		["https://a.example/x?q=secret", "…"],
		["GET https://a.example/x#secret failed", "GET … failed"],
		["Failed to load /features?q=secret (500)", "Failed to load … (500)"],
		["?q=secret", "…"],
		[
			"Minified React error #418; visit https://react.dev/errors/418?args[]=HTML",
			"Minified React error #418; visit …",
		],
		[
			"Failed to load chunk /_next/static/chunks/0a1-b2c3d4e5f6a7b8.js",
			"Failed to load chunk /_next/static/chunks/0a1-b2c3d4e5f6a7b8.js",
		],
		[
			"error loading dynamically imported module: https://a.example/_next/static/chunks/0c.js?dpl=1",
			"error loading dynamically imported module: /_next/static/chunks/0c.js",
		],
		["is it? no", "is it? no"],
		["items.at is not a function", "items.at is not a function"],
		[
			"Cannot read properties of undefined (reading 'a')",
			"Cannot read properties of undefined (reading 'a')",
		],
		["connect ECONNREFUSED 10.0.3.7:6379", "connect ECONNREFUSED …"],
		["getaddrinfo ENOTFOUND redis-inner", "getaddrinfo ENOTFOUND …"],
		["no host db.corp.internal here", "no host … here"],
		["from ::1 and [2001:db8::8a2e:370:7334]:443 and fe80::1%eth0", "from … and … and …"],
		["mail to Anna.Åberg+x@posteo.example now", "mail to … now"],
		["Cannot find module @redis/client here", "Cannot find module @redis/client here"],
		["mail to anna @ posteo.example now", "mail to … now"],
		["cookie who=Wombat; a=b", "cookie …; a=…"],
		["Authorization: Bearer abc", "Authorization: Bearer …"],
		["call +49 170 123 45 67 or 4111-1111-1111-1111", "call … or …"],
		["id 0f8fad5b-d9cb-469f-a165-70867728950e", "id …"],
		["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 ended", "… ended"],
		["Chrome 120 of 2024", "Chrome 120 of 2024"],
	])("%s becomes %s", (text, clean) => {
		expect(scrubbed(text, nothing)).toBe(clean);
	});

	it("has no word of what was written, whatever the words stand between and however they are written", () => {
		const forms = fc.constantFrom<(word: string) => string>(
			(word) => word,
			(word) => word.toUpperCase(),
			(word) => `get${word}2`,
			(word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
			(word) => `\\u00${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
			(word) => `${word[0]}\u200b${word.slice(1)}`,
			(word) => word.normalize("NFD"),
			(word) =>
				[...word].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(""),
		);
		fc.assert(
			fc.property(
				fc.array(secret, { minLength: 1, maxLength: 4 }),
				fc.constantFrom(" ", ", ", "; ", "/", "\n", " – "),
				fc.array(fc.tuple(around, fc.nat(), forms, around), { minLength: 1, maxLength: 5 }),
				(words, between, places) => {
					const written = words.join(between);
					const text = places
						.map(([before, place, form, after]) => before + form(words[place % words.length] ?? "") + after)
						.join(" ");
					const told = asRead(toldOf(text, written)).toLowerCase();
					for (const word of words) expect(told).not.toContain(word);
				},
			),
			{ numRuns: 500 },
		);
	});

	it("has no address of mail, machine or page, and no long number, wherever they stand", () => {
		const shape = fc.oneof(
			fc.emailAddress(),
			fc.webUrl({ withFragments: true, withQueryParameters: true }),
			fc.ipV4().map((address) => `${address}:80`),
			fc.ipV6(),
			fc.integer({ min: 1_000_000 }).map(String),
			fc.uuid(),
		);
		fc.assert(
			fc.property(shape, fc.constantFrom("no ", "for ", "(", "<", "\n", "is "), (text, before) => {
				const told = scrubbed(`${before}${text} here`, nothing);
				expect(told).toMatch(/…/);
				expect(told).not.toMatch(/@|\/\/|\d{4}|\p{L}{12}/u);
			}),
			{ numRuns: 1_000 },
		);
	});

	it("leaves what engines say, also to who has written such words", () => {
		const said = "Cannot read properties of undefined (reading 'support')";
		expect(toldOf(said, "undefined", "Object is not a function")).toBe(said);
		expect(toldOf(said.replace("support", "quokka"), "Quokka for")).toBe(said.replace("support", "…"));
	});

	it("has no name of two letters where words are not put apart", () => {
		expect(toldOf("no feature 秘密 here", "秘密")).toBe("no feature … here");
		expect(toldOf("no feature Zoë here", "ZOE")).toBe("no feature … here");
	});

	it("takes time in proportion to the text, whatever it is", () => {
		const hostile = ["a", "1.", ":", "@", "=", "/", "a.", "%61", "'", "a@", "0:", "x?", "\\u0061", "-1 "];
		const unsaid = unsaidOf(Array.from({ length: 3_000 }, (_, index) => `word${index}x`));
		/** In milliseconds of the processor, of which a busy machine gives no less. */
		const cost = (text: string) => {
			const start = process.cpuUsage();
			scrubbed(text, unsaid);
			return process.cpuUsage(start).user / 1000;
		};
		for (const piece of hostile) {
			const few = Math.max(5, cost(piece.repeat(10_000)));
			expect([piece, cost(piece.repeat(100_000)) < 50 * few]).toEqual([piece, true]);
		}
	});
});

describe("withoutQuotes", () => {
	it("leaves nothing of what is quoted, whatever is quoted and with whatever marks", () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom(..."\"'`"), (text, mark) => {
				const told = withoutQuotes(`Unexpected token ${mark}${text}${mark} here`);
				expect(told).toBe("Unexpected token … here");
			}),
		);
	});
});
