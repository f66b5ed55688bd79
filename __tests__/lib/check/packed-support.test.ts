import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import { decodeMoveToFront, encodeMoveToFront } from "@/lib/check/move-to-front";
import { packSupports, unpackSupports } from "@/lib/check/packed-support";

const name = fc.constantFrom("webkitX", "-moz-y", "z");
const named = fc.record({
	key: fc.constantFrom("a.b", "a.b.c", "a.d", "e", "f.@@iterator", "f.g_event"),
	own: support,
	others: fc.uniqueArray(fc.record({ name, support }), { selector: (one) => one.name, maxLength: 2 }),
});

describe("packSupports", () => {
	it("round-trips", () => {
		fc.assert(
			fc.property(fc.uniqueArray(named, { selector: ({ key }) => key, minLength: 1 }), (all) => {
				const packed = JSON.parse(JSON.stringify(packSupports([undefined, ...all])));
				const getSupport = unpackSupports(packed, ["no.key", ...all.map(({ key }) => key)]);
				expect(getSupport("no.key")).toBeUndefined();
				for (const { key, own, others } of all) {
					expect(getSupport(key)).toEqual(own);
					for (const { name, support } of others) expect(getSupport(`${key}@${name}`)).toEqual(support);
				}
				expect(getSupport("unheard.of")).toBeUndefined();
			}),
		);
	});

	it("finds aliases with their colons and parentheses", () => {
		const own = {};
		const support = { safari: [{ level: "full" as const, from: "3" }] };
		const packed = packSupports([
			{ key: "css.selectors.placeholder", own, others: [{ name: "-webkit-input-placeholder", support }] },
			{ key: "api.A.@@iterator", own: support, others: [] },
		]);
		const getSupport = unpackSupports(packed, ["css.selectors.placeholder", "api.A.@@iterator"]);
		expect(getSupport("css.selectors.placeholder@::-webkit-input-placeholder")).toEqual(support);
		expect(getSupport("api.A.@@iterator")).toEqual(support);
	});
});

describe("encodeMoveToFront", () => {
	it("round-trips", () => {
		const numbers = fc.array(fc.option(fc.nat(50), { nil: undefined }), { minLength: 1 });
		fc.assert(
			fc.property(numbers, (values) => {
				expect(decodeMoveToFront(encodeMoveToFront(values))).toEqual(values);
			}),
		);
	});
});
