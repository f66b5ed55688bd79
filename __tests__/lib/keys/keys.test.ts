import fc from "fast-check";
import { countKeys, getChildNode, listChildNames, removeNestedKeys } from "@/lib/compat/queries/key-tree";
import { getCompatRecords } from "@/lib/data/compat";
import { getDescriptiveName } from "@/lib/keys/descriptive-name";
import { packKeys, unpackKeys } from "@/lib/support/key-pack";

describe("removeNestedKeys", () => {
	it.each<[string, string[], string[]]>([
		["keys below another one", ["a.b", "a.b.c", "a.b.c.d", "a.e"], ["a.b", "a.e"]],
		["names with a common prefix", ["a.b", "a.bc", "a.bc.d"], ["a.b", "a.bc"]],
		["a key after its descendants", ["a.b.c", "a.b"], ["a.b"]],
		["an empty list", [], []],
	])("handles %s", (_case, keys, expected) => expect(removeNestedKeys(keys)).toEqual(expected));
});

describe("nodes of the compat tree", () => {
	it("are named from the root down", () => {
		expect(getChildNode("", "css")).toBe("css");
		expect(getChildNode("css", "properties")).toBe("css.properties");
		expect(listChildNames("")).toContain("css");
		expect(listChildNames("no.such")).toEqual([]);
	});

	it("contain their own key and its descendants", () => {
		const keys = getCompatRecords().ids();
		for (const node of ["css.properties.grid-template-columns", "http.headers.Accept", "webassembly"])
			expect(countKeys(node)).toBe(keys.filter((key) => key === node || key.startsWith(`${node}.`)).length);
		expect(countKeys("css.properties")).toBeGreaterThan(500);
		expect(countKeys("no.such")).toBe(0);
	});
});

test("generic names get the parent's name as a prefix, others do not", () => {
	expect(getDescriptiveName("css.properties.text-align", "start")).toBe("text-align.start");
	expect(getDescriptiveName("javascript.operators", "this")).toBe("operators.this");
	expect(getDescriptiveName("api.History", "go")).toBe("History.go");
	expect(getDescriptiveName("", "more")).toBe("more");
	expect(getDescriptiveName("css.properties.text-align", "start-end")).toBe("start-end");
});

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
