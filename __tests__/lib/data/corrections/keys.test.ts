import fc from "fast-check";
import { readKeys, writeKeys } from "@/lib/data/corrections/keys";

const part = fc.constantFrom("api", "css", "a", "b", "2d", "3", "@@iterator", "a_b", "-webkit-x");
const key = fc
	.tuple(fc.constantFrom("api", "css", "html"), fc.array(part, { maxLength: 4 }))
	.map(([area, parts]) => [area, ...parts].join("."));

it("keys are read as they were written, in order", () => {
	expect(writeKeys(["css.types.color", "api.A.b", "api.A.b.c", "api.A.d"])).toBe(
		"api.A.b 3.c 2.d css.types.color",
	);
	fc.assert(
		fc.property(fc.uniqueArray(key, { minLength: 1 }), (keys) => {
			expect(readKeys(writeKeys(keys))).toEqual([...keys].sort());
		}),
	);
});

it.each(["1.a", "api.A 3.b", "", "api  css"])("%j is refused", (text) => {
	expect(() => readKeys(text)).toThrow(RangeError);
});
