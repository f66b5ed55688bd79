import fc from "fast-check";
import { parseBuild, serializeBuild } from "@/lib/build/build-param";
import { type Build, MAX_BUILD_LENGTH } from "@/lib/build/schema/build-tools";

it("reads tools with their usual setting", () => {
	expect(parseBuild("babel,core-js,autoprefixer,postcss-preset-env")).toEqual({
		kind: "read",
		build: {
			syntax: { tool: "babel", level: "target" },
			polyfills: { coreJs: "usage" },
			css: { autoprefixer: true, presetEnvStage: 2 },
		},
	});
	expect(parseBuild("typescript:es5")).toMatchObject({ build: { syntax: { level: 2009 } } });
});

it.each([
	"",
	"webpack",
	"babel:es2014",
	"babel,swc",
	"typescript",
	"core-js:some",
	"polyfill:",
	"polyfill:Node",
	"core-js:usage,lightningcss:1",
	"postcss-preset-env:02",
	"es2015",
	"postcss-preset-env:9",
	"a:b:c",
])("names the part that it cannot read: %s", (part) =>
	expect(parseBuild(part)).toEqual({ kind: "unknown", part: part.split(",").at(-1) }),
);

it("reads any build back from its text, which is short enough for a link", () => {
	const name = fc.stringMatching(/^@?[a-z0-9][a-z0-9._/-]{0,79}$/);
	const build = fc.record(
		{
			syntax: fc.record({
				tool: fc.constantFrom("babel", "swc", "esbuild"),
				level: fc.oneof(fc.constantFrom("target", 2009), fc.integer({ min: 2015, max: 2025 })),
			}),
			polyfills: fc.oneof(
				fc.record({ coreJs: fc.constantFrom("usage", "entry") }),
				fc.record({ named: fc.array(name, { minLength: 1, maxLength: 15 }) }),
			),
			css: fc.oneof(
				fc.record({ autoprefixer: fc.constant(true), lightningcss: fc.constant(true) }),
				fc.record({ presetEnvStage: fc.integer({ min: 0, max: 4 }) }),
			),
		},
		{ requiredKeys: ["syntax"] },
	);
	fc.assert(
		fc.property(build, (one) => {
			const text = serializeBuild(one as Build);
			expect(parseBuild(text)).toEqual({ kind: "read", build: one });
			expect(text.length).toBeLessThanOrEqual(MAX_BUILD_LENGTH);
		}),
	);
});

it("reads any text without failing", () =>
	fc.assert(fc.property(fc.string(), (text) => void parseBuild(text))));
