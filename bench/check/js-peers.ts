import { linter, type Verify } from "./eslint";
import { load } from "./load.mjs";
import { meantByChain, meantByFeature, meantByWord } from "./meant";
import { browsersThen, year } from "./target";
import type { Report, Tool } from "./tool";

const isScript = (file: string) => /\.(m?js|jsx|tsx?)$/.test(file);

/** `Feature 'Resize observer' (resize-observer) became Baseline in 2020 …` */
const feature = /\((?<id>[\w-]+)\) (?:became|has|is)/;
/** `Array.flat() is not supported in …` */
const chain = /^(?<chain>.+?)(?:\(\))? is not supported in/;

function byFeature(line: number, message: string): Report {
	const id = feature.exec(message)?.groups?.id;
	return { line, keys: id === undefined ? [] : meantByFeature(id), message };
}

function byChain(line: number, message: string): Report {
	const name = chain.exec(message)?.groups?.chain ?? message;
	return { line, keys: [...meantByChain(name), ...(name.includes(".") ? [] : meantByWord(name))], message };
}

/** The languages that the parsers at hand read, each as its file's name says. */
async function files(settings: object): Promise<object[]> {
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

/** A script that is read as a module where it is no script: what ESLint leaves to the configuration. */
const either =
	(verify: Verify): Verify =>
	(text, file) =>
		verify(text, /^\s*(import|export)\b/m.test(text) ? file.replace(/\.jsx?$/, ".mjs") : file);

/** eslint-plugin-baseline-js and eslint-plugin-compat, all that they can find switched on. */
export async function jsPeers(): Promise<Tool[]> {
	const { default: baseline } = await load<{ default: object }>("eslint-plugin-baseline-js");
	const { default: compat } = await load<{ default: object }>("eslint-plugin-compat");
	const all = { preset: "auto" };
	const baselineRules = await linter(
		await files({
			plugins: { "baseline-js": baseline },
			rules: {
				"baseline-js/use-baseline": [
					"error",
					{ available: year, includeWebApis: all, includeJsBuiltins: all },
				],
			},
		}),
	);
	const compatRules = await linter(
		await files({
			plugins: { compat },
			rules: { "compat/compat": "error" },
			settings: { lintAllEsApis: true, targets: browsersThen },
		}),
	);
	const baselineJs = either(baselineRules);
	const compatJs = either(compatRules);
	return [
		{
			name: "eslint-plugin-baseline-js",
			language: "js",
			reads: isScript,
			report: (text, file) => baselineJs(text, file).map(({ line, message }) => byFeature(line, message)),
			run: baselineJs,
		},
		{
			name: "eslint-plugin-compat",
			language: "js",
			reads: isScript,
			report: (text, file) => compatJs(text, file).map(({ line, message }) => byChain(line, message)),
			run: compatJs,
		},
	];
}
