import { getCompatRecords } from "@/lib/data/compat";
import { countKeys, getChildNode, listChildNames, removeNestedKeys } from "@/lib/keys/queries";

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
