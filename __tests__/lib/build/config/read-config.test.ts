import fc from "fast-check";
import { serializeBuild } from "@/lib/build/build-param";
import { readBuildConfig } from "@/lib/build/config/read-config";
import { mergeBuilds } from "@/lib/build/merge-builds";

/** The build of a configuration as text, and its target. */
function read(text: string) {
	const outcome = readBuildConfig(text);
	if (outcome.kind !== "read") return outcome.kind;
	return [serializeBuild(outcome.reading.build), outcome.reading.target];
}

it.each([
	[
		"package.json",
		`{"dependencies": {"resize-observer-polyfill": "^1.5.1"}, "devDependencies": {"autoprefixer": "10", "lightningcss": "1"},
		"babel": {"presets": ["@babel/preset-env"]}, "browserslist": ["defaults", "not dead"]}`,
		["babel:target,polyfill:resize-observer-polyfill,autoprefixer,lightningcss", "defaults, not dead"],
	],
	[
		"package.json with environments",
		'{"browserslist": {"production": ["> 1%"]}}',
		["", '{"production":["> 1%"]}'],
	],
	[
		"babel.config.json with comments",
		`{
			// Polyfills by use.
			"presets": [["@babel/env", {"useBuiltIns": "usage", "corejs": 3, "targets": "> 0.25%, not dead"}],],
		}`,
		["babel:target,core-js:usage", "> 0.25%, not dead"],
	],
	[
		"babel.config.js",
		`module.exports = function (api) {
			api.cache(true);
			const presets = [];
			return { presets: [[require.resolve("x")], ["@babel/preset-env", { useBuiltIns: "entry" }]] };
		};`,
		["babel:target,core-js:entry", undefined],
	],
	[
		"tsconfig.json",
		'{"compilerOptions": {"target": "ES6", /* strict */ "strict": true}}',
		["typescript:es2015", undefined],
	],
	["tsconfig.json of ES5", '{"compilerOptions": {"target": "es5"}}', ["typescript:es5", undefined]],
	["tsconfig.json without output", '{"compilerOptions": {"target": "ES2017", "noEmit": true}}', "nothing"],
	["tsconfig.json of the newest", '{"compilerOptions": {"target": "ESNext"}}', "nothing"],
	[".swcrc", '{"jsc": {"target": "es2018"}}', ["swc:es2018", undefined]],
	[
		".swcrc with targets",
		'{"env": {"mode": "usage", "targets": ["defaults"]}}',
		["swc:target,core-js:usage", "defaults"],
	],
	[
		"postcss.config.js with an object",
		'module.exports = { plugins: { autoprefixer: {}, "postcss-preset-env": { stage: 1 }, lightningcss: false } };',
		["autoprefixer,postcss-preset-env:1", undefined],
	],
	[
		"postcss.config.mjs with calls",
		`import autoprefixer from "autoprefixer";
		const presetEnv = require("postcss-preset-env");
		/** @type {import("postcss-load-config").Config} */
		const config = { plugins: [autoprefixer, presetEnv({ stage: 3 })] };
		export default config;`,
		["autoprefixer,postcss-preset-env:3", undefined],
	],
	[
		"vite.config.ts",
		`import legacy from "@vitejs/plugin-legacy";
		import { defineConfig } from "vite";
		export default defineConfig(({ mode }) => ({
			build: { target: "es2019" as const },
			css: { transformer: "lightningcss" },
		}));`,
		["esbuild:es2019,lightningcss", undefined],
	],
	[
		"vite.config.js with old browsers",
		'import legacy from "@vitejs/plugin-legacy";\nexport default { plugins: [legacy({ targets: ["defaults"] })] };',
		["babel:target,core-js:usage", undefined],
	],
	[
		".browserslistrc",
		"# ours\n[production]\n> 1%\nnot dead\nChrome 100",
		["", "# ours\n[production]\n> 1%\nnot dead\nChrome 100"],
	],
	["an unrelated file", '{"name": "x"}', "nothing"],
	["an empty file", " \n", "empty"],
	["a broken file", '{"presets": [', "invalid"],
	["a picture", "\u0089PNG\u0000\u0001{", "invalid"],
	["too much", "x".repeat(200_001), "invalid"],
])("reads %s", (_, text, expected) => expect(read(text)).toEqual(expected));

it("does not run programs, and survives names that refer to themselves", () => {
	expect(read("const a = b; const b = a; module.exports = { presets: a };")).toBe("nothing");
	expect(read("module.exports = { presets: (() => { throw new Error() })() };")).toBe("nothing");
});

it("adds what another file says", () => {
	const build = mergeBuilds(
		{ syntax: { tool: "babel", level: "target" }, css: { autoprefixer: true } },
		{ syntax: { tool: "swc", level: 2017 }, css: { presetEnvStage: 1 } },
	);
	expect(serializeBuild(build)).toBe("swc:es2017,autoprefixer,postcss-preset-env:1");
});

it("never throws", () => {
	const part = fc.constantFrom(
		"{",
		"}",
		"[",
		'"presets"',
		":",
		",",
		"module.exports =",
		"export default",
		"(",
		")",
		"=>",
		"\n",
		"env",
	);
	fc.assert(
		fc.property(
			fc.array(part).map((parts) => parts.join(" ")),
			(text) => void readBuildConfig(text),
		),
		{
			numRuns: 300,
		},
	);
});
