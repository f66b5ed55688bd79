import { removeNestedKeys } from "@/lib/keys/queries";

describe("removeNestedKeys", () => {
	it.each<[string, string[], string[]]>([
		["keys below another one", ["a.b", "a.b.c", "a.b.c.d", "a.e"], ["a.b", "a.e"]],
		["names with a common prefix", ["a.b", "a.bc", "a.bc.d"], ["a.b", "a.bc"]],
		["a key after its descendants", ["a.b.c", "a.b"], ["a.b"]],
		["an empty list", [], []],
	])("handles %s", (_case, keys, expected) => expect(removeNestedKeys(keys)).toEqual(expected));
});
