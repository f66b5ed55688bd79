import { execFileSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { checkReport } from "@/lib/check/schema/report";
import { exitWith } from "@/scripts/exit-with";

// Runs ESLint and Stylelint with the package's adapters on the labelled snippets, and compares what they report with
// `webreach check`: same messages at the same places.

const packages = createRequire(resolve("__tests__/cli/adapters/package.json"));
const target = "chrome 90, safari 14, firefox 90";

/** The first word of the message for a name that no browser supports. */
const UNKNOWN = "No";

interface Snippet {
	id: string;
	text: string;
	/** The file's name, if its language differs from the list's. */
	file?: string;
}

/** Writes the snippets of a language as files; returns their names. */
function writeSnippets(folder: string, kind: "css" | "js"): string[] {
	mkdirSync(folder, { recursive: true });
	return readdirSync("__tests__/corpus/check")
		.filter((file) => file.startsWith(`${kind}-`) && file.endsWith(".yaml"))
		.flatMap((file) =>
			(parse(readFileSync(join("__tests__/corpus/check", file), "utf8")) as Snippet[]).map(
				({ id, text, file: named = `a.${kind}` }) => {
					const name = join(folder, `${id}${extname(named)}`);
					writeFileSync(name, text);
					return name;
				},
			),
		);
}

/** Lists the places that the command reports: `file:line:column-line:column`. */
function listExpected(folder: string, names: string[]): Set<string> {
	const printed = execFileSync(
		process.execPath,
		[
			resolve("cli/out/main.js"),
			"check",
			...names,
			"--target",
			target,
			"--format",
			"json",
			"--fail-on",
			"never",
			"--allow-unparsed",
			"--quiet",
		],
		{ cwd: folder, encoding: "utf8", maxBuffer: 1e9 },
	);
	const { findings, unknown } = checkReport.parse(JSON.parse(printed));
	const reported = [...findings, ...unknown.map((one) => ({ ...one, key: UNKNOWN }))];
	return new Set(
		reported.map(
			({ file, line, column, endLine, endColumn, key }) =>
				`${resolve(folder, file)}:${line}:${column}-${endLine}:${endColumn} ${key}`,
		),
	);
}

interface Message {
	message: string;
	line: number;
	column: number;
	endLine?: number;
	endColumn?: number;
	fatal?: boolean;
}

interface LintResult {
	filePath: string;
	messages: Message[];
}

interface StyleResult {
	source: string;
	warnings: (Omit<Message, "message"> & { text: string; rule: string })[];
}

const toLine = (file: string, { line, column, endLine, endColumn, message }: Message) =>
	`${file}:${line}:${column}-${endLine}:${endColumn} ${/^[^\s,]+/.exec(message)?.[0]}`;

async function lintScripts(names: string[]) {
	const { ESLint } = packages("eslint");
	const { default: webreach } = await import(pathToFileURL(resolve("cli/out/eslint.js")).href);
	const eslint = new ESLint({
		overrideConfigFile: true,
		overrideConfig: [
			{
				files: ["**/*.{js,jsx,ts,tsx,mjs}"],
				plugins: { webreach },
				languageOptions: {
					parser: packages("@typescript-eslint/parser"),
					parserOptions: { ecmaFeatures: { jsx: true } },
				},
				rules: { "webreach/reach": ["error", { target }], "webreach/reach-warning": ["warn", { target }] },
			},
		],
		cwd: resolve(names[0] ?? "", ".."),
	});
	return (await eslint.lintFiles(names)) as LintResult[];
}

async function lintStyles(names: string[]) {
	const { default: stylelint } = await import(
		pathToFileURL(join(dirname(packages.resolve("stylelint/package.json")), "lib/index.mjs")).href
	);
	const { results }: { results: StyleResult[] } = await stylelint.lint({
		files: names,
		config: {
			plugins: [join(names[0] ?? "", "../../node_modules/webreach/stylelint.js")],
			rules: { "webreach/reach": [true, { target }] },
			overrides: [
				{ files: ["**/*.scss"], customSyntax: packages.resolve("postcss-scss") },
				{ files: ["**/*.less"], customSyntax: packages.resolve("postcss-less") },
			],
		},
	});
	return results.map(
		({ source, warnings }): LintResult => ({
			filePath: source,
			messages: warnings.map(({ text, rule, ...place }) => ({
				...place,
				message: text,
				fatal: rule === "CssSyntaxError",
			})),
		}),
	);
}

/** Prints the findings that only the linter or only the command reports. Files that the linter itself cannot parse are left out. */
function compare(linter: string, results: LintResult[], expected: Set<string>): boolean {
	const unread = new Set(
		results.filter(({ messages }) => messages.some(({ fatal }) => fatal)).map(({ filePath }) => filePath),
	);
	const found = new Set(
		results.flatMap(({ filePath, messages }) =>
			unread.has(filePath) ? [] : messages.map((message) => toLine(filePath, message)),
		),
	);
	const wanted = [...expected].filter((line) => !unread.has(line.replace(/:\d+:\d+-.*$/, "")));
	const faults = [
		...wanted.filter((line) => !found.has(line)).map((line) => `not reported: ${line}`),
		...[...found].filter((line) => !expected.has(line)).map((line) => `only reported: ${line}`),
	];
	for (const fault of faults.slice(0, 20)) console.error(fault);
	console.log(
		`${linter}: ${results.length} files, ${wanted.length} findings, ${faults.length} differences; ${unread.size} files that ${linter} cannot parse.`,
	);
	return faults.length === 0 && wanted.length > 0;
}

async function compareAdapters(): Promise<boolean> {
	execFileSync("npm", ["ci", "--silent", "--prefix", "__tests__/cli/adapters"]);
	execFileSync("npm", ["run", "--silent", "build:cli"]);
	const folder = mkdtempSync(join(tmpdir(), "adapters-"));
	try {
		execFileSync("npm", ["install", "--silent", "--offline", "--prefix", folder, packPackage(folder)]);
		symlinkSync(dirname(packages.resolve("stylelint/package.json")), join(folder, "node_modules/stylelint"));
		const scripts = writeSnippets(join(folder, "js"), "js");
		const styles = writeSnippets(join(folder, "css"), "css");
		const isEqual = [
			compare(
				`ESLint ${packages("eslint/package.json").version}`,
				await lintScripts(scripts),
				listExpected(folder, scripts),
			),
			compare(
				`Stylelint ${packages("stylelint/package.json").version}`,
				await lintStyles(styles),
				listExpected(folder, styles),
			),
		];
		return isEqual.every(Boolean);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const packPackage = (folder: string) =>
	join(
		folder,
		execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
			cwd: "cli/out",
			encoding: "utf8",
		}).trim(),
	);

exitWith(compareAdapters());
