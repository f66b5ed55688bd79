import { MissingParserError, parse } from "@/lib/check/js/parse";

it("needs the second parser for TypeScript and for errors only", async () => {
	expect(parse("a?.b ?? <b />;", "jsx", ["module", "script"]).faults).toEqual([]);
	expect(() => parse("let a: number;", "ts", ["module"])).toThrow(MissingParserError);
	expect(() => parse("let a = ;", "js", ["module", "script"])).toThrow(MissingParserError);
	await import("@/lib/check/js/recovery");
	expect(parse("let a: number;", "ts", ["module"])).toMatchObject({
		program: { type: "Program" },
		faults: [],
	});
	expect(parse("let a = ;", "js", ["module", "script"]).faults).toHaveLength(1);
});
