import { createRequire } from "node:module";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import type { Finding } from "@/lib/check/schema/report";

/**
 * Checks a generated source for every prefixed name, alternative name and flag in browser-compat-data, alone and together with the
 * standard name, and compares the verdict with the raw records. The expectations are computed here from the package itself; no
 * code of the site's rules takes part.
 *
 *     npx tsx __tests__/exhaustive/other-names.ts [--list]
 */

interface Statement {
	version_added?: string | boolean | null;
	version_removed?: string | boolean | null;
	prefix?: string;
	alternative_name?: string;
	flags?: unknown;
}
interface Compat {
	description?: string;
	support: Record<string, Statement | Statement[]>;
}
interface Tree {
	[name: string]: Tree | Compat;
}

const require = createRequire(import.meta.url);
const data = require("@mdn/browser-compat-data") as Tree;
/** Not browsers: what they call a feature is no name for browsers. */
const runtimes = new Set(["bun", "deno", "nodejs"]);
/** Browsers whose support the site decides otherwise, and says so: desktop browsers do not enlarge text, Macs have no touches. */
const decidedOtherwise =
	/^css\.properties\.(?:text-size-adjust|cursor)(?:\.|$)|^html\.elements\.meta\.name\.viewport|^api\.Touch\w*\.\w/;

const areas = ["api", "css", "html", "javascript", "mathml", "svg"];

/** The versions that are compared, with the browserslist name of each browser. */
const targets: { browser: string; agent: string; versions: string[] }[] = [
	{ browser: "chrome", agent: "chrome", versions: ["40", "80", "120", "140"] },
	{ browser: "edge", agent: "edge", versions: ["18", "80", "120", "140"] },
	{ browser: "firefox", agent: "firefox", versions: ["40", "72", "120", "140"] },
	{ browser: "safari", agent: "safari", versions: ["9", "13", "17.0", "18.0"] },
];

const toNumbers = (version: string) => version.replace("≤", "").split(".").map(Number);
function isAtMost(one: string, other: string): boolean {
	const [left, right] = [toNumbers(one), toNumbers(other)];
	for (let at = 0; at < 3; at++) {
		const difference = (left[at] ?? 0) - (right[at] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return true;
}

const getNameOf = ({ prefix, alternative_name }: Statement) =>
	alternative_name !== undefined
		? `name ${alternative_name}`
		: prefix !== undefined
			? `prefix ${prefix}`
			: "";

/** Whether the raw record of a browser has a statement with this name, without a flag, that covers a version. */
const hasSupport = ({ support }: Compat, browser: string, version: string, name: string) =>
	[support[browser] ?? []]
		.flat()
		.some(
			(statement) =>
				getNameOf(statement) === name &&
				!statement.flags &&
				typeof statement.version_added === "string" &&
				statement.version_added !== "preview" &&
				isAtMost(statement.version_added, version) &&
				!(typeof statement.version_removed === "string" && isAtMost(statement.version_removed, version)),
		);

interface Source {
	file: string;
	before: string;
	/** The name in the code. */
	name: string;
	after: string;
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const getCode = (html = "") =>
	/<code>(.*?)<\/code>/.exec(html)?.[1]?.replace(/&lt;/g, "<").replace(/&gt;/g, ">");

/** The property that accepts a type, and the arguments of its functions. */
const typeSamples: Record<string, [property: string, args: string]> = {
	calc: ["width", "1px"],
	gradient: ["background-image", "red, blue"],
	image: ["background-image", "url(a.png)"],
	"basic-shape": ["clip-path", '"M0 0"'],
	env: ["padding", "safe-area-inset-top"],
	global_keywords: ["color", ""],
	overflow: ["overflow", ""],
};

function createCss(key: string, name: string, record: Compat): Source | undefined {
	const [, area, owner = "", ...path] = key.split(".");
	const file = "a.css";
	if (area === "properties" && path.length === 0)
		return { file, before: "a { ", name, after: ": inherit; }" };
	if (area === "properties" && path.length === 1) {
		if (path[0]?.endsWith("_context")) return { file, before: "a { ", name, after: ": 1px; }" };
		if (/[^a-z\d-]/i.test(path[0] ?? "")) return undefined;
		const call =
			getCode(record.description)?.endsWith("()") || /^-\w+-(?:image-set|element|cross-fade)$/.test(name);
		return { file, before: `a { ${owner}: `, name, after: call ? "(url(a.png) 1x); }" : "; }" };
	}
	if (area === "selectors" && path.length === 0) {
		const own = getCode(record.description) ?? `:${owner}`;
		const colons = /^:+/.exec(own)?.[0] ?? ":";
		const marked = name.startsWith(":") ? name : colons + name;
		const bare = marked.replace(/\(\)$/, "");
		return {
			file,
			before: "a",
			name: bare,
			after: /\(\)$/.test(marked) || own.endsWith("()") ? "(b) { color: red; }" : " { color: red; }",
		};
	}
	if (area === "at-rules" && path.length === 0)
		return {
			file,
			before: "",
			name: `@${name}`,
			after: owner === "document" ? " url(a) { }" : " a { from { color: red; } }",
		};
	if (area === "at-rules" && path.length === 1 && owner === "font-face")
		return { file, before: "@font-face { ", name, after: ": normal; }" };
	if (area === "types") {
		if (name === "vm") return { file, before: "a { width: 1", name, after: "; }" };
		const [property, args] = typeSamples[owner] ?? [];
		if (property === undefined || path.length > 1 || (owner === "gradient" && path.length === 0))
			return undefined;
		return { file, before: `a { ${property}: `, name, after: args === "" ? "; }" : `(${args}); }` };
	}
	return undefined;
}

/** Interfaces of which a value is at hand; the others are declared as a parameter. */
const globals = /^(?:Window|WorkerGlobalScope)$/;

function createScript(key: string, name: string): Source | undefined {
	const parts = key.replace(/^javascript\.builtins\.|^api\./, "").split(".");
	const [owner = "", member, ...more] = key.includes(".Intl.")
		? [parts.slice(0, 2).join("."), ...parts.slice(2)]
		: parts;
	const file = "a.ts";
	if (
		/[^\w$]/.test(name.replace(/@@/, "")) ||
		name.startsWith("@@") ||
		name === "iterator" ||
		more.length > 0
	)
		return undefined;
	if (member === undefined) return { file, before: "use(", name, after: ");" };
	if (member === owner) return { file, before: "new ", name, after: "(x);" };
	if (member.endsWith("_event")) {
		if (name.startsWith("on"))
			return { file, before: `function f(x: ${owner}) { x.`, name, after: " = g; }" };
		return { file, before: `function f(x: ${owner}) { x.addEventListener("`, name, after: '", g); }' };
	}
	if (member.endsWith("_static")) return { file, before: `${owner}.`, name, after: "(x);" };
	if (globals.test(owner)) return { file, before: "use(window.", name, after: ");" };
	return { file, before: `function f(x: ${owner}) { use(x.`, name, after: "); }" };
}

function createMarkup(key: string, name: string): Source | undefined {
	const [area, kind, element = "", ...path] = key.split(".");
	const file = "a.html";
	if (kind !== "elements" || path.length !== 1 || area !== "html") return undefined;
	return { file, before: `<${element} `, name, after: "=a>" };
}

/** Creates a source that uses a key by a name; undefined if no source can show it. */
function createSource(key: string, name: string, record: Compat): Source | undefined {
	if (key.startsWith("css.")) return createCss(key, name, record);
	if (key.startsWith("api.") || key.startsWith("javascript.builtins.")) return createScript(key, name);
	return createMarkup(key, name);
}

/** Lists the names that a statement's name may have in code. */
function listNames(key: string, statement: Statement): string[] {
	const own = (key.split(".").at(-1) ?? "").replace(/_(?:event|static)$/, "");
	if (statement.alternative_name !== undefined) return [statement.alternative_name.replace(/^@|\(\)$/g, "")];
	const { prefix } = statement;
	if (prefix === undefined) return [own];
	return [
		prefix.endsWith("-") || prefix.endsWith("_") || key.endsWith("_event") || /^[A-Z]/.test(own)
			? prefix + own
			: prefix + capitalize(own),
	];
}

const audiences = [0, 1, 2, 3].map((round) => {
	const target = targets.map(({ agent, versions }) => `${agent} ${versions[round]}`).join(", ");
	const outcome = resolveRequestedAudience({ target, region: "world" });
	if (outcome.kind !== "found") throw new Error(`${target}: ${outcome.kind}`);
	return outcome.body;
});

/** The engines that a vendor's prefix in CSS is for; the others are expected to ignore it. */
const engines: Record<string, string[]> = { moz: ["firefox"], ms: ["edge"], o: [], khtml: [] };

/** Edge with Chromium has no `-ms-` name and is not meant by one. */
const isAimedAt = (vendor: string, browser: string, version: string) =>
	engines[vendor]?.includes(browser) && !(vendor === "ms" && isAtMost("79", version));

/** Checks a source and returns the findings at the name. */
function findAt({ file, before, name, after }: Source, round: number): Finding[] {
	const text = before + name + after;
	const { findings } = checkForm({
		file: { name: file, text },
		audience: audiences[round] as (typeof audiences)[number],
	}).report;
	const from = before.length + 1;
	return findings.filter(
		({ column, endColumn }) =>
			column <= from && endColumn >= from + name.length && endColumn <= from + name.length + 2,
	);
}

const isLost = ({ severity }: Finding) => severity !== "guarded" && severity !== "possible";

let [probes, sources] = [0, 0];
const failures: string[] = [];
const unwritten: string[] = [];
const ownKeys = new Set<string>();

function* walk(tree: Tree, path: string): Generator<[string, Compat]> {
	for (const [part, inner] of Object.entries(tree)) {
		if (part === "__compat") yield [path, inner as Compat];
		else if (part !== "__meta") yield* walk(inner as Tree, path === "" ? part : `${path}.${part}`);
	}
}
const records = areas.flatMap((area) => [...walk(data[area] as Tree, area)]);
const recordByKey = new Map(records);
for (const [key] of records) ownKeys.add(key);

/** Whether two keys have a name in common. */
const sharesName = (...[one, other, name]: [string, string, string]) =>
	[one, other].every((key) =>
		Object.values(recordByKey.get(key)?.support ?? {})
			.flat()
			.some((statement) => getNameOf(statement) !== "" && listNames(key, statement).includes(name)),
	);

/** Whether a name is that of another key in the same place, which it then means. */
const hasOwnKey = (key: string, name: string) => {
	const above = key.slice(0, key.lastIndexOf("."));
	return (
		ownKeys.has(`${above}.${name}`) ||
		(key.startsWith("css.properties.overflow") && ownKeys.has(`css.types.overflow.${name}`)) ||
		(key.endsWith("_context") && ownKeys.has(`css.properties.${name}`))
	);
};

/** A prefix that the key above has in the same browser belongs to that key's name. */
const isOfParent = (key: string, prefix: string | undefined) => {
	if (
		!key.startsWith("css.") ||
		key.split(".").length < 4 ||
		prefix === undefined ||
		/^css\.types\.[^.]+\.[^.]+$/.test(key)
	)
		return false;
	const parent = recordByKey.get(key.slice(0, key.lastIndexOf(".")));
	return Object.values(parent?.support ?? {}).some((statements) =>
		[statements].flat().some((one) => one.prefix === prefix),
	);
};

/** Whether the property of a value is itself missing by its own name, which the finding of the property tells. */
const isLostWithProperty = (key: string, browser: string, version: string) => {
	const parent = /^(css\.properties\.[^.]+)\./.exec(key)?.[1];
	const record = parent === undefined ? undefined : recordByKey.get(parent);
	return record !== undefined && !hasSupport(record, browser, version, "");
};

function compare(
	key: string,
	record: Compat,
	statementName: string,
	source: Source,
	twin: string | undefined,
) {
	const vendor = key.startsWith("css.") ? /^[:@]*-(moz|ms|o|khtml)-/.exec(source.name)?.[1] : undefined;
	for (const [round] of audiences.entries()) {
		const all = findAt(source, round).filter(isLost);
		// The same name of several keys, such as ClientRect of DOMRect and DOMRectReadOnly, stands for one of them.
		const other = all.find((one) => one.key !== key && one.as === source.name && recordByKey.has(one.key));
		if (other && !all.some((one) => one.key === key) && sharesName(key, other.key, source.name)) continue;
		// A place is reported under one key if several keys of one name have the same support.
		const last = key.split(".").at(-1);
		const findings = all.some((one) => one.key === key)
			? all.filter((one) => one.key === key)
			: all.filter((one) => one.key.split(".").at(-1) === last);
		const isWithProperty = ({ agent }: { agent: string }) => {
			const target = targets.find((one) => one.agent === agent);
			return target !== undefined && isLostWithProperty(key, target.browser, target.versions[round] ?? "");
		};
		const got = findings
			.flatMap(({ verdict }) => verdict.failing.filter((one) => !isWithProperty(one)))
			.map(({ agent }) => agent);
		const expected = targets.filter(
			({ browser, versions }) =>
				(vendor === undefined || isAimedAt(vendor, browser, versions[round] ?? "")) &&
				record.support[browser] !== undefined &&
				!isLostWithProperty(key, browser, versions[round] ?? "") &&
				!hasSupport(record, browser, versions[round] ?? "", statementName) &&
				!(twin !== undefined && hasSupport(record, browser, versions[round] ?? "", "")),
		);
		probes++;
		const [left, right] = [
			[...new Set(got)].sort().join(" "),
			expected
				.map(({ agent }) => agent)
				.sort()
				.join(" "),
		];
		if (left !== right)
			failures.push(
				`${key} as ${source.before}[${source.name}]${source.after}\n    round ${round}: fails in "${left}", by the data in "${right}"`,
			);
	}
}

for (const [key, record] of records) {
	const names = new Map<string, Statement>();
	let hasFlags = false;
	for (const statement of Object.entries(record.support).flatMap(([browser, list]) =>
		runtimes.has(browser) ? [] : list,
	)) {
		if (getNameOf(statement) !== "") names.set(getNameOf(statement), statement);
		if (statement.flags) hasFlags = true;
	}
	const own = (key.split(".").at(-1) ?? "").replace(/_(?:event|static)$/, "");
	const form = key.startsWith("css.selectors.")
		? getCode(record.description)?.replace(/^:+|\(\)$/g, "")
		: undefined;
	const ownSource = createSource(key, form ?? own, record);
	for (const [statementName, statement] of names) {
		if (isOfParent(key, statement.prefix) || decidedOtherwise.test(key)) continue;
		for (const name of listNames(key, statement)) {
			if (hasOwnKey(key, name) || name === own) continue;
			const source = createSource(key, name, record);
			if (!source) unwritten.push(`${key} ${name}`);
			if (!source) continue;
			sources++;
			compare(key, record, statementName, source, undefined);
			if (!key.startsWith("css.properties.") || key.endsWith("_context")) continue;
			// The standard name after it in the same rule replaces it.
			const isValue = key.split(".").length > 3;
			const [standard = ""] = [
				ownSource && ownSource.before.slice(4) + ownSource.name + ownSource.after.slice(0, -2),
			];
			if (!ownSource || (isValue && standard.includes("()"))) continue;
			sources++;
			compare(
				key,
				record,
				statementName,
				{ ...source, after: `${source.after.slice(0, -2)} ${standard} }` },
				"own",
			);
		}
	}
	// Support behind a flag is no support.
	if (hasFlags && ownSource && !decidedOtherwise.test(key)) {
		sources++;
		compare(key, record, "", ownSource, undefined);
	} else if (hasFlags) unwritten.push(`${key} (flag)`);
}

const wrong = new Set(failures.map((line) => line.split("\n")[0]));
const lines = [...failures, ...unwritten.map((one) => `no source: ${one}`)];
if (process.argv.includes("--list")) process.stdout.write(`${lines.join("\n")}\n`);
process.stdout.write(
	`${sources} sources, ${probes} comparisons: ${wrong.size} sources wrong, ${failures.length} comparisons wrong. ` +
		`${unwritten.length} names are in no generated source.\n`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
