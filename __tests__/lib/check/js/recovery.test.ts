it("needs the second parser for TypeScript and for errors only", async () => {
	// Another test file may have added the parser.
	await jest.isolateModulesAsync(async () => {
		const { MissingParserError, parse } = await import("@/lib/check/js/parse");
		expect(parse("a?.b ?? <b />;", "jsx", ["module", "script"]).faults).toEqual([]);
		expect(() => parse("let a: number;", "ts", ["module"])).toThrow(MissingParserError);
		expect(() => parse("let a = ;", "js", ["module", "script"])).toThrow(MissingParserError);
		await import("@/lib/check/js/recovery");
		expect(parse("let a: number;", "ts", ["module"])).toMatchObject({ program: { type: "Program" } });
		expect(parse("let a = ;", "js", ["module", "script"]).faults).toHaveLength(1);
	});
});
