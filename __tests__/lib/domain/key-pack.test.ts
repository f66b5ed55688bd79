import fc from "fast-check";
import { compatRecords } from "@/lib/data/compat";
import { packKeys, unpackKeys } from "@/lib/domain/key-pack";

const name = fc.stringMatching(/^[\w@$≤-]{1,6}$/);
const key = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("."));

describe("packKeys", () => {
	it("is short", () => {
		expect(packKeys(["a.b", "a.b.c", "a.d"])).toBe("/a(b(c) d)");
		expect(packKeys([])).toBe("");
	});

	it("loses no key and invents none", () => {
		fc.assert(
			fc.property(fc.uniqueArray(key), (keys) =>
				expect(unpackKeys(packKeys(keys)).sort()).toEqual(keys.toSorted()),
			),
		);
	});

	it("brings all real keys back", () => {
		const keys = compatRecords().ids();
		expect(unpackKeys(packKeys(keys)).sort()).toEqual(keys.toSorted());
		expect(packKeys(keys).length).toBeLessThan(JSON.stringify(keys).length / 2);
	});
});
