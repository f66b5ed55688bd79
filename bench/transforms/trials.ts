import { type ecmaVersion, parse } from "acorn";
import { mapToolEntries } from "@/lib/build/join-help";
import { readToolData } from "@/lib/build/queries/build-help";
import { esbuildSyntax } from "@/lib/build/syntax-keys";
import { getToolName } from "@/lib/build/tool-links";
import { probeAll } from "@/lib/check/queries/coverage";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { type TargetBrowser, type ToolName, type Trial, targetBrowsers } from "./trial";

/** The browser of a trial as its only visitor. */
export const toRow = ({ name, version }: Trial["browser"]): ResolvedRow => ({
	agent: name,
	version,
	share: 1,
	by: { browser: name, low: version, high: version },
});

const toNumbers = (version: string) => version.split(".").map(Number);
const isBefore = (one: string, other: string) => {
	const [a, b] = [toNumbers(one), toNumbers(other)];
	return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
};

interface Statement {
	version_added?: string | false | null | undefined;
	prefix?: string | undefined;
	flags?: unknown;
	partial_implementation?: unknown;
}

/** Versions that tools and usage data know: no older ones. */
const oldest: Record<TargetBrowser, string> = { chrome: "30", firefox: "30", safari: "8" };

/**
 * Finds the newest version of a browser without a key, by the raw record; for a prefix, the newest that has only the prefixed name.
 */
function findLackingVersion(key: string, browser: TargetBrowser, prefixed: boolean) {
	const raw = getCompatRecords().find(key)?.support[browser];
	const statements = (Array.isArray(raw) ? raw : raw ? [raw] : []) as Statement[];
	const added = statements.filter(({ version_added: version }) => typeof version === "string");
	const plain = added.find(({ prefix, flags }) => prefix === undefined && !flags);
	const own = added.find(({ prefix, flags }) => prefix !== undefined && !flags);
	if (prefixed && (!own || own.partial_implementation)) return undefined;
	const end = String(plain?.version_added ?? "9999").replace("≤", "");
	const start = prefixed ? String(own?.version_added).replace("≤", "") : oldest[browser];
	const releases = Object.entries(getBrowsers().find(browser)?.releases ?? {})
		.filter(
			([version, { release_date: day, status }]) => day && status !== "planned" && /^[\d.]+$/.test(version),
		)
		.filter(([version]) => isBefore(version, end) < 0)
		.filter(([version]) => isBefore(version, start) >= 0 && isBefore(version, oldest[browser]) >= 0)
		.sort(([one], [other]) => isBefore(one, other));
	const [version, release] = releases.at(-1) ?? [];
	return version && release ? { name: browser, version, day: release.release_date ?? "" } : undefined;
}

/** The lacking browser of the newest release, so that it lacks little else. */
function findBrowser(key: string, prefixed: boolean): Trial["browser"] | undefined {
	const found = targetBrowsers.flatMap((browser) => findLackingVersion(key, browser, prefixed) ?? []);
	const newest = found.sort((a, b) => (a.day < b.day ? 1 : -1))[0];
	return newest && { name: newest.name, version: newest.version };
}

const editions = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;

/** Whether Acorn, which no tool here uses, reads a script as one of an edition. */
export function isOfEdition(code: string, edition: ecmaVersion): boolean {
	for (const sourceType of edition === 5 ? (["script"] as const) : (["module", "script"] as const))
		try {
			parse(code, { ecmaVersion: edition, sourceType });
			return true;
		} catch {
			// Tried as the other type, or too new.
		}
	return false;
}

/** The newest edition that cannot read a source. */
const findEdition = (code: string): ecmaVersion | undefined =>
	isOfEdition(code, "latest") ? editions.findLast((edition) => !isOfEdition(code, edition)) : undefined;

/** Sources for keys whose probe has a value that tools leave alone, or says too little. */
const sources: readonly (readonly [RegExp, string])[] = [
	[/^css\.properties\.(border-(?:block|inline)(?:-start|-end)?)$/, "a { $1: 1px solid red }"],
	[/^css\.properties\.(border-(?:block|inline)(?:-start|-end)?-color)$/, "a { $1: red }"],
	[/^css\.properties\.(border-(?:block|inline)(?:-start|-end)?-style)$/, "a { $1: solid }"],
	[
		/^css\.properties\.(border-(?:block|inline)(?:-start|-end)?-width|(?:margin|padding|inset)-.+|inset)$/,
		"a { $1: 1px }",
	],
	[/^css\.properties\.(break-(?:after|before))$/, "a { $1: page }"],
	[/^css\.properties\.(break-inside)$/, "a { $1: avoid }"],
	[/^css\.properties\.(font-width)$/, "a { $1: condensed }"],
	[/^css\.properties\.(all)$/, "a { $1: initial }"],
	[/^css\.(?:properties\.custom-property|types\.var)$/, ":root { --foo: red } a { color: var(--foo) }"],
	[/^css\.at-rules\.function$/, "@function --foo() { result: red } a { color: --foo() }"],
	[/^css\.at-rules\.custom-media$/, "@custom-media --foo (width > 1px); @media (--foo) { a { color: red } }"],
	[
		/^css\.types\.gradient\.(.+)\.interpolation_color_space$/,
		"a { background: $1(in oklab, red 0%, blue 100%) }",
	],
	[/^css\.types\.gradient\.(.+)\.hue_.+$/, "a { background: $1(in hsl longer hue, red 0%, blue 100%) }"],
	[/^css\.selectors\.dir$/, "a:dir(rtl) { color: red }"],
	[/^css\.types\.color\.hwb$/, "a { color: hwb(1 1% 1%) }"],
	[/^javascript\.builtins\.RegExp\.dotAll$/, "/a./s;"],
	[/^javascript\.builtins\.RegExp\.unicode$/, "/a/u;"],
	[/^javascript\.builtins\.RegExp\.unicodeSets$/, "/[a--b]/v;"],
];

const findSource = (key: string): string | undefined => {
	const [pattern, source] = sources.find(([known]) => known.test(key)) ?? [];
	return pattern && source && key.replace(pattern, source);
};

/** What old engines lack is of the same edition as what tools write instead. */
const ofOneEdition = "javascript.classes.static.initialization_blocks";

/** Lists a trial for each key of each entry of the tools, as far as a browser lacks the key and a source shows it. */
export function listTrials(): Trial[] {
	const probes = new Map(
		probeAll().flatMap(({ key, snippet, seen }) =>
			snippet && seen === "seen" ? [[key, snippet] as const] : [],
		),
	);
	const toTrials = (tool: ToolName, entry: string, keys: readonly string[], prefixed = false): Trial[] =>
		keys.flatMap((key): Trial[] => {
			const snippet = findSource(key) ?? probes.get(key);
			const browser = findBrowser(key, prefixed);
			if (!snippet || !browser) return [];
			const edition = key.startsWith("css.") || key === ofOneEdition ? undefined : findEdition(snippet);
			return [{ tool, entry, key, snippet, browser, edition }];
		});
	const fromData = mapToolEntries(readToolData()).flatMap(({ id, mapping, help }): Trial[] => {
		if (!help || !mapping || !("keys" in mapping) || help.needs === "script") return [];
		const { tool } = help;
		if (tool === "babel")
			return (["babel", "swc"] as const)
				.filter((name) => getToolName(help).toLowerCase().includes(name))
				.flatMap((name) => toTrials(name, id, mapping.keys));
		if (tool === "core-js" || tool === "npm") return [];
		return toTrials(tool, id, mapping.keys, tool === "autoprefixer");
	});
	// TypeScript lowers by edition what esbuild lowers by browser, down to ES2015.
	const typescript = Object.entries(esbuildSyntax)
		.flatMap(([id, mapping]) => ("keys" in mapping ? toTrials("typescript", id, mapping.keys) : []))
		.filter(({ edition }) => edition !== undefined && edition !== "latest" && edition >= 6);
	return [...fromData, ...typescript];
}
