import { createRequire } from "node:module";

// The raw packages, read without the site's code: what pages say is compared with them.

type OneOrMore<T> = T | T[];

export interface RawStatement {
	version_added: string | false | null;
	version_removed?: string;
	prefix?: string;
	alternative_name?: string;
	partial_implementation?: true;
	flags?: unknown[];
	notes?: OneOrMore<string>;
}
export interface RawKey {
	support: Record<string, OneOrMore<RawStatement>>;
}
interface RawRelease {
	release_date?: string;
	status: string;
}
interface RawStatus {
	baseline: "high" | "low" | false;
	baseline_low_date?: string;
	baseline_high_date?: string;
	support: Record<string, string>;
}
export interface RawFeature {
	kind: string;
	name: string;
	status: RawStatus & { by_compat_key?: Record<string, RawStatus> };
	compat_features?: string[];
	discouraged?: { removal_date?: string };
}

const load = createRequire(`${process.cwd()}/package.json`);
const compat = load("@mdn/browser-compat-data") as Record<string, unknown> & {
	__meta: { timestamp: string };
	browsers: Record<string, { name: string; releases: Record<string, RawRelease> }>;
};
export const rawFeatures = load("web-features/data.json").features as Record<string, RawFeature>;

/** The last day that BCD knows. */
export const compatDay = compat.__meta.timestamp.slice(0, 10);
const knownBrowsers = load("web-features/data.json").browsers as Record<
	string,
	{ releases: { date: string; version: string }[] }
>;
/** The releases of a browser that web-features knows. */
export const knownVersions = (browser: string) =>
	knownBrowsers[browser]?.releases.map(({ version }) => version) ?? [];
/** The last day that web-features knows: its newest browser release. */
export const featuresDay = Object.values(knownBrowsers)
	.flatMap(({ releases }) => releases.map(({ date }) => date))
	.sort()
	.at(-1) as string;

export const asList = <T>(value: OneOrMore<T> | undefined): T[] =>
	value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Finds the record of a compat key. */
export function findKey(path: string): RawKey | undefined {
	let node: unknown = compat;
	for (const part of path.split(".")) node = (node as Record<string, unknown> | undefined)?.[part];
	return (node as { __compat?: RawKey } | undefined)?.__compat;
}

/** Lists all paths of records, and of nodes with children. */
export function listKeys(): string[] {
	const paths: string[] = [];
	const visit = (node: Record<string, unknown>, path: string[]) => {
		for (const [name, child] of Object.entries(node)) {
			if (name === "__compat" || name === "__meta" || typeof child !== "object" || child === null) continue;
			if (path.length === 0 && name === "browsers") continue;
			const own = [...path, name];
			if ("__compat" in child) paths.push(own.join("."));
			visit(child as Record<string, unknown>, own);
		}
	};
	visit(compat, []);
	return paths;
}

export const findRelease = (browser: string, version: string): RawRelease | undefined =>
	compat.browsers[browser]?.releases[version.replace("≤", "")];

const agentsData = load("caniuse-lite").agents as Record<
	string,
	{ release_date: Record<string, number | null> }
>;
const agentIds: Record<string, string> = {
	chrome: "chrome",
	chrome_android: "and_chr",
	edge: "edge",
	firefox: "firefox",
	firefox_android: "and_ff",
	safari: "safari",
	safari_ios: "ios_saf",
};

/** The newest released version of a browser in usage data; of a range, its first version. */
export function newestOf(browser: string): string {
	const days = Object.entries(agentsData[agentIds[browser] ?? ""]?.release_date ?? {});
	const released = days.filter(([, day]) => day).sort(([, a], [, b]) => Number(b) - Number(a));
	return released[0]?.[0].split("-")[0] ?? "";
}

/** Released by the day of the data, in a stable channel. */
const isOut = (browser: string, version: string) =>
	["current", "retired", "esr"].includes(findRelease(browser, version)?.status ?? "");

export type RawState = "yes" | "partial" | "renamed" | "flag" | "preview" | "removed" | "no" | "unknown";
const best: RawState[] = ["yes", "partial", "renamed", "flag", "preview", "removed", "no", "unknown"];

export function stateOf(statement: RawStatement, browser: string): RawState {
	const { version_added: added, version_removed: removed } = statement;
	if (added === false) return "no";
	if (added === null || added === undefined) return "unknown";
	if (removed !== undefined && isOut(browser, removed)) return "removed";
	if (statement.flags) return "flag";
	if (added === "preview" || !isOut(browser, added)) return "preview";
	if (statement.prefix !== undefined || statement.alternative_name !== undefined) return "renamed";
	return statement.partial_implementation ? "partial" : "yes";
}

/** The best state of a key in a browser, and the versions since which a statement of that state has it. */
export function cellOf(key: RawKey | undefined, browser: string) {
	const statements = asList(key?.support[browser]);
	const states = statements.map((statement) => stateOf(statement, browser));
	const state = best.find((one) => states.includes(one)) ?? "unknown";
	return { state, of: statements.filter((_, place) => states[place] === state) };
}

/** The core browsers by the names that pages show. */
export const coreNames: Record<string, string> = {
	Chrome: "chrome",
	"Chrome Android": "chrome_android",
	Edge: "edge",
	Firefox: "firefox",
	"Firefox for Android": "firefox_android",
	Safari: "safari",
	"Safari on iOS": "safari_ios",
};

/** All browsers by the names that pages show. */
export const browserIds: Record<string, string> = {
	...Object.fromEntries(Object.entries(compat.browsers).map(([id, { name }]) => [name, id])),
	...coreNames,
	"Samsung Browser": "samsunginternet_android",
	"Opera Android": "opera_android",
	"WebView Android": "webview_android",
	"WebView on iOS": "webview_ios",
	"Internet Explorer": "ie",
	"Quest Browser": "oculus",
	"Node.js": "nodejs",
	Bun: "bun",
	Deno: "deno",
	Opera: "opera",
};
