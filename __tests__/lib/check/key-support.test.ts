import fc from "fast-check";
import { packSupport, readSupports } from "@/lib/check/key-support";
import { readRuns, writeRuns } from "@/lib/check/runs";
import { support } from "../domain/reach/arbitraries";

const name = fc.constantFrom("webkitX", "-moz-y", "z");
const named = fc.record({
	key: fc.constantFrom("a.b", "a.b.c", "a.d", "e", "f.@@iterator", "f.g_event"),
	own: support,
	others: fc.uniqueArray(fc.record({ name, support }), { selector: (one) => one.name, maxLength: 2 }),
});

describe("packSupport", () => {
	it("is read back as it was written", () => {
		fc.assert(
			fc.property(fc.uniqueArray(named, { selector: ({ key }) => key, minLength: 1 }), (all) => {
				const packed = JSON.parse(JSON.stringify(packSupport([undefined, ...all])));
				const supportOf = readSupports(packed, ["no.key", ...all.map(({ key }) => key)]);
				expect(supportOf("no.key")).toBeUndefined();
				for (const { key, own, others } of all) {
					expect(supportOf(key)).toEqual(own);
					for (const { name, support } of others) expect(supportOf(`${key}@${name}`)).toEqual(support);
				}
				expect(supportOf("unheard.of")).toBeUndefined();
			}),
		);
	});

	it("finds other names with the marks of their kind, too", () => {
		const own = {};
		const support = { safari: [{ level: "full" as const, from: "3" }] };
		const packed = packSupport([
			{ key: "css.selectors.placeholder", own, others: [{ name: "-webkit-input-placeholder", support }] },
			{ key: "api.A.@@iterator", own: support, others: [] },
		]);
		const supportOf = readSupports(packed, ["css.selectors.placeholder", "api.A.@@iterator"]);
		expect(supportOf("css.selectors.placeholder@::-webkit-input-placeholder")).toEqual(support);
		expect(supportOf("api.A.@@iterator")).toEqual(support);
	});
});

describe("writeRuns", () => {
	it("is read back as it was written", () => {
		const numbers = fc.array(fc.option(fc.nat(50), { nil: undefined }), { minLength: 1 });
		fc.assert(
			fc.property(numbers, (given) => {
				expect(readRuns(writeRuns(given))).toEqual(given);
			}),
		);
	});
});
