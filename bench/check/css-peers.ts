import type { AcceptedPlugin, Node } from "postcss";
import { createLinter, type EslintMessage } from "./eslint";
import { load } from "./load.mjs";
import { findMeantByCaniuse, findMeantInCss } from "./meant";
import { browsersThen, year } from "./target";
import type { BenchTool, Report } from "./tool";

const isCss = (file: string) => file.endsWith(".css");
const isAnyCss = (file: string) => /\.(css|scss|less)$/.test(file);

/** Matches `Property "inset" is not …` and `Value 'balance' of property 'text-wrap' is not …`. */
const sentence =
	/^(?<kind>Property|Value|Function|Unit|At-rule|Media condition|Selector) ['"](?<name>[^'"]+)['"](?: of property ['"](?<property>[^'"]+)['"])? is not a/;

/** Parses a message of one of the two Baseline rules, which share their wording. Other messages give no report. */
function parseMessage(line: number, message: string): Report[] {
	const { kind, name, property } = sentence.exec(message)?.groups ?? {};
	if (kind === undefined || name === undefined) return [];
	return [{ line, keys: findMeantInCss(kind, name, property), message }];
}

interface Stylelint {
	lint: (options: object) => Promise<{ results: { warnings: { line: number; text: string }[] }[] }>;
}

interface Usage {
	feature: string;
	usage: Node;
}

type Postcss = (plugins: AcceptedPlugin[]) => {
	process: (text: string, options: object) => PromiseLike<unknown>;
};

/** doiuse, stylelint-plugin-use-baseline and the rule of @eslint/css. */
export async function loadCssPeers(): Promise<BenchTool[]> {
	const { default: stylelint } = await load<{ default: Stylelint }>("stylelint");
	const { default: postcss } = await load<{ default: Postcss }>("postcss");
	const { default: doiuse } = await load<{ default: (options: object) => AcceptedPlugin }>("doiuse");
	const { default: css } = await load<{ default: object }>("@eslint/css");
	const syntaxes: Record<string, unknown> = {
		scss: (await load<{ default: unknown }>("postcss-scss")).default,
		less: (await load<{ default: unknown }>("postcss-less")).default,
	};
	const getSyntax = (file: string) => syntaxes[file.slice(file.lastIndexOf(".") + 1)];
	const config = {
		plugins: ["stylelint-plugin-use-baseline"],
		rules: { "plugin/use-baseline": [true, { available: year }] },
	};
	const lint = async (code: string, file: string) => {
		const customSyntax = getSyntax(file);
		const { results } = await stylelint.lint({
			code,
			config: { ...config, ...(customSyntax ? { customSyntax } : {}) },
			configBasedir: import.meta.dirname ?? "bench/check",
		});
		return results.flatMap(({ warnings }) => warnings);
	};
	const usages: Usage[] = [];
	const processor = postcss([
		doiuse({ browsers: browsersThen, onFeatureUsage: (usage: Usage) => usages.push(usage) }),
	]);
	const findUsages = async (text: string, file: string) => {
		usages.length = 0;
		const syntax = getSyntax(file);
		try {
			await processor.process(text, { from: undefined, ...(syntax ? { syntax } : {}) });
		} catch {
			// A parse error counts as no findings.
		}
		return usages;
	};
	const verify = await createLinter([
		{
			files: ["**/*.css"],
			plugins: { css },
			language: "css/css",
			rules: { "css/use-baseline": ["error", { available: year }] },
		},
	]);
	return [
		{
			name: "doiuse",
			language: "css",
			reads: isAnyCss,
			report: async (text, file) =>
				(await findUsages(text, file)).map(({ feature, usage }) => ({
					line: usage.source?.start?.line ?? 1,
					keys: findMeantByCaniuse(feature),
					message: feature,
				})),
			run: findUsages,
		},
		{
			name: "stylelint-plugin-use-baseline",
			language: "css",
			reads: isAnyCss,
			report: async (text, file) =>
				(await lint(text, file)).flatMap((one) => parseMessage(one.line, one.text)),
			run: lint,
		},
		{
			name: "@eslint/css",
			language: "css",
			reads: isCss,
			report: (text, file) =>
				verify(text, file).flatMap(({ line, message }: EslintMessage) => parseMessage(line, message)),
			run: verify,
		},
	];
}
