import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "acorn";
import { transformSync } from "esbuild";

/** Words that names must not contain, because each has a standard term (docs/glossary.md). */
const REFUSED_WORDS = new Set(
	"told tell tells asked ask asks asking kept keep keeps late later turn turns ahead beside ways room house drawn said given taken awake sparing yours whose dear".split(
		" ",
	),
);

/** Allowed names, with the reason. */
const allowed: Record<string, string> = {
	keepalive: "an option of fetch",
	keepAlive: "an option of Node's HTTP agent",
	keepAliveTimeout: "an option of Node's HTTP server",
	shouldKeepAlive: "a property of Node's HTTP response",
	keepPreviousData: "an option of SWR",
	turn: "a field of API answers and page data",
	turns: "a field of page data",
	ahead: "a field of API answers and page data",
	givenUp: "a field of page data",
};

/** Names that are allowed in some files only. */
const allowedIn: [name: string, files: RegExp, reason: string][] = [
	["told", /\b(?:trends|audience\/trend)\b/, "a field of page data"],
	["whose", /components\/browsers/, "a message argument"],
	["told", /reach-chapter|chart-tooltip/, "a message argument and a data attribute"],
	["late", /post-handler/, "an outcome of the worker pool"],
	["kept", /\babout\b/, "a message key"],
	["asked", /lib\/server\/rate-limit/, "a part of stored keys"],
	["Told", /check-names/, "a sample"],
];

/** Splits a name into words. `keptAnswers`, `kept-answers` and `KEPT_ANSWERS` have the same words. */
export const splitWords = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/);

/** Whether a name contains a refused word and is not allowed. */
export const isRefused = (name: string, file = ""): boolean =>
	!Object.hasOwn(allowed, name) &&
	!allowedIn.some(([one, files]) => one === name && files.test(file)) &&
	splitWords(name).some((word) => REFUSED_WORDS.has(word));

/** Lists the identifiers of a TypeScript or JavaScript source, without words in comments and strings. */
export function listCodeNames(source: string, loader: "ts" | "tsx" = "ts"): Set<string> {
	const types = Array.from(
		source.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm),
		([, name = ""]) => name,
	);
	const { code } = transformSync(source, { loader, format: "esm", jsx: "automatic" });
	const names = new Set(types);
	const { body } = parse(code, { ecmaVersion: "latest", sourceType: "module" });
	// JSON.stringify calls the replacer for every node.
	JSON.stringify(body, (_, node) => {
		// esbuild appends a number to a name that exists twice.
		if (node?.type === "Identifier") names.add(node.name.replace(/\d+$/, ""));
		return typeof node === "bigint" ? undefined : node;
	});
	return names;
}

/** Lists the classes of a style sheet. */
export const listClasses = (css: string): Set<string> =>
	new Set(
		Array.from(css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name),
	);

function listNames(file: string): Set<string> {
	if (/\.[cm]?[jt]sx?$/.test(file))
		return listCodeNames(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts");
	if (file.endsWith(".css")) return listClasses(readFileSync(file, "utf8"));
	if (file === "package.json") return new Set(Object.keys(JSON.parse(readFileSync(file, "utf8")).scripts));
	return new Set();
}

if (process.argv[1]?.endsWith("check-names.ts")) {
	const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => existsSync(file) && !/^__tests__\/(?:fixtures|corpus)\//.test(file));
	for (const file of files)
		for (const name of [basename(file), ...listNames(file)])
			if (isRefused(name, file)) {
				console.error(`${file}: rename ${name}`);
				process.exitCode = 1;
			}
}
