import { topKeys } from "@/lib/domain/top-keys";

describe("topKeys", () => {
	it.each<[string, string[], string[]]>([
		["keys below another one", ["a.b", "a.b.c", "a.b.c.d", "a.e"], ["a.b", "a.e"]],
		["names that only begin alike", ["a.b", "a.bc", "a.bc.d"], ["a.b", "a.bc"]],
		["a key that follows those below it", ["a.b.c", "a.b"], ["a.b"]],
		["nothing", [], []],
	])("reads %s", (_case, keys, top) => expect(topKeys(keys)).toEqual(top));
});
