import fc from "fast-check";
import { getCompatRecords } from "@/lib/data/compat";
import { packKeys, unpackKeys } from "@/lib/keys/key-pack";

const name = fc.stringMatching(/^[\w@$≤-]{1,6}$/);
const key = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("."));

describe("packKeys", () => {
	it("contains shared parts only once", () => {
		expect(packKeys(["a.b", "a.b.c", "a.d"])).toBe("/a(b(c) d)");
		expect(packKeys([])).toBe("");
	});

	it("is reversed by unpackKeys", () => {
		fc.assert(
			fc.property(fc.uniqueArray(key), (keys) =>
				expect(unpackKeys(packKeys(keys)).sort()).toEqual(keys.toSorted()),
			),
		);
	});

	it("restores all keys of BCD, in less than half the size of JSON", () => {
		const keys = getCompatRecords().ids();
		expect(unpackKeys(packKeys(keys)).sort()).toEqual(keys.toSorted());
		expect(packKeys(keys).length).toBeLessThan(JSON.stringify(keys).length / 2);
	});
});
