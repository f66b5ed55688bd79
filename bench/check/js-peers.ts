import { createLinter, type Verify } from "./eslint";
import { load } from "./load.mjs";
import { findMeantByChain, findMeantByFeature, findMeantByWord } from "./meant";
import { browsersThen, year } from "./target";
import type { BenchTool, Report } from "./tool";

const isScript = (file: string) => /\.(m?js|jsx|tsx?)$/.test(file);

/** Matches `Feature 'Resize observer' (resize-observer) became Baseline in 2020 …`. */
const feature = /\((?<id>[\w-]+)\) (?:became|has|is)/;
/** Matches `Array.flat() is not supported in …`. */
const chain = /^(?<chain>.+?)(?:\(\))? is not supported in/;

function parseFeatureMessage(line: number, message: string): Report {
	const id = feature.exec(message)?.groups?.id;
	return { line, keys: id === undefined ? [] : findMeantByFeature(id), message };
}

function parseChainMessage(line: number, message: string): Report {
	const name = chain.exec(message)?.groups?.chain ?? message;
	return {
		line,
		keys: [...findMeantByChain(name), ...(name.includes(".") ? [] : findMeantByWord(name))],
		message,
	};
}

/** Creates an ESLint configuration for each file extension, since the languages need different parsers. */
async function createConfigs(settings: object): Promise<object[]> {
	const parser = await load<object>("@typescript-eslint/parser");
	const base = { ecmaVersion: "latest", parserOptions: { ecmaFeatures: { jsx: true } } };
	return [
		{ ...settings, files: ["**/*.js", "**/*.jsx"], languageOptions: { ...base, sourceType: "script" } },
		{ ...settings, files: ["**/*.mjs"], languageOptions: { ...base, sourceType: "module" } },
		{
			...settings,
			files: ["**/*.ts", "**/*.tsx"],
			languageOptions: { ...base, parser, sourceType: "module" },
		},
	];
}

/** Parses a script with imports or exports as a module, since ESLint does not detect modules. */
const detectModules =
	(verify: Verify): Verify =>
	(text, file) =>
		verify(text, /^\s*(import|export)\b/m.test(text) ? file.replace(/\.jsx?$/, ".mjs") : file);

/** eslint-plugin-baseline-js and eslint-plugin-compat, with all of their checks switched on. */
export async function loadJsPeers(): Promise<BenchTool[]> {
	const { default: baseline } = await load<{ default: object }>("eslint-plugin-baseline-js");
	const { default: compat } = await load<{ default: object }>("eslint-plugin-compat");
	const all = { preset: "auto" };
	const baselineRules = await createLinter(
		await createConfigs({
			plugins: { "baseline-js": baseline },
			rules: {
				"baseline-js/use-baseline": [
					"error",
					{ available: year, includeWebApis: all, includeJsBuiltins: all },
				],
			},
		}),
	);
	const compatRules = await createLinter(
		await createConfigs({
			plugins: { compat },
			rules: { "compat/compat": "error" },
			settings: { lintAllEsApis: true, targets: browsersThen },
		}),
	);
	const baselineJs = detectModules(baselineRules);
	const compatJs = detectModules(compatRules);
	return [
		{
			name: "eslint-plugin-baseline-js",
			language: "js",
			reads: isScript,
			report: (text, file) =>
				baselineJs(text, file).map(({ line, message }) => parseFeatureMessage(line, message)),
			run: baselineJs,
		},
		{
			name: "eslint-plugin-compat",
			language: "js",
			reads: isScript,
			report: (text, file) =>
				compatJs(text, file).map(({ line, message }) => parseChainMessage(line, message)),
			run: compatJs,
		},
	];
}
