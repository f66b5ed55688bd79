import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Span, Support } from "@/lib/support/schema/reach";
import { getSupportLevel, intersectSupport, toOrderedSpans, unionSupport } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";
import { isOfSwc } from "./tool-links";
import { filterWritten } from "./written-prefixes";

/**
 * The edition of ECMAScript of what Babel's plugins (without `transform-`) and esbuild's settings lower, by year.
 * https://github.com/tc39/proposals/blob/main/finished-proposals.md
 */
const namesByEdition: readonly (readonly [year: number, names: string])[] = [
	[
		2015,
		`arrow arrow-functions block-scoped-functions block-scoping classes computed-properties destructuring for-of
		function-name literals new-target object-super parameters regenerator shorthand-properties spread sticky-regex
		template-literal template-literals unicode-escapes unicode-regex`,
	],
	[2016, "exponent-operator exponentiation-operator"],
	[2017, "async-await async-to-generator"],
	[
		2018,
		`async-generator async-generator-functions dotall-regex for-await named-capturing-groups-regex object-rest-spread
		unicode-property-regex`,
	],
	[2019, "json-strings optional-catch-binding"],
	[
		2020,
		`export-namespace-from export-star-as nullish-coalescing nullish-coalescing-operator optional-chain
		optional-chaining`,
	],
	[2021, "logical-assignment logical-assignment-operators numeric-separator"],
	[
		2022,
		`class-field class-private-brand-check class-private-field class-private-method class-properties
		class-static-block class-static-blocks class-static-field private-methods private-property-in-object`,
	],
	[2024, "unicode-sets-regex"],
	[2025, "duplicate-named-capturing-groups-regex regexp-modifiers"],
	// Newer than every edition that a build can name.
	[Number.POSITIVE_INFINITY, "explicit-resource-management using"],
];

const editions = new Map(
	namesByEdition.flatMap(([year, names]) => names.split(/\s+/).map((name) => [name, year])),
);

/** Returns the year of the edition that has what a way lowers; undefined if that is not syntax of JavaScript. */
export const findEdition = ({ name }: Pick<BuildHelp, "name">): number | undefined =>
	editions.get(name.replace(/^transform-/, ""));

/** What the rule reads of a compat key. */
export interface KeyBeforeBuild {
	support: Support;
	/** The support when a name with a vendor prefix counts as full support. */
	prefixed: Support;
	/** All ways in which tools make the key work. */
	help: readonly BuildHelp[];
}

export interface BuildFacts {
	/** The stage (0..4) of a feature of postcss-preset-env. */
	stageOf: (name: string) => number | undefined;
	/** Keys of syntax in the order of editions: what a version must have to run the output of a level. */
	editions: readonly { year: number; support: Support }[];
}

/** Settings of Lightning CSS that are off unless drafts are on. */
const drafts = new Set(["CustomMediaQueries"]);

function runsSyntaxTool({ syntax }: Build, help: BuildHelp): boolean {
	if (!syntax) return false;
	const { tool, level } = syntax;
	const edition = findEdition(help);
	if (level !== "target" && (edition === undefined || edition <= level)) return false;
	switch (tool) {
		case "babel":
			return help.tool === "babel";
		case "swc":
			return isOfSwc(help);
		case "esbuild":
			return help.tool === "esbuild";
		case "typescript":
			// TypeScript has levels only, and lowers all JavaScript that esbuild lowers.
			return level !== "target" && help.tool === "esbuild";
		default:
			return tool satisfies never;
	}
}

const isImport = (name: string, imported: string) => name === imported || name.startsWith(`${imported}/`);

/** Whether core-js adds an import by usage and by entry: it adds no early proposals. */
export const isAddedByCoreJs = (name: string) => name.startsWith("core-js/actual/");

/** Whether a build uses a way. A way that needs a script of its own is never used, because builds do not add scripts. */
export function usesWay(build: Build, help: BuildHelp, facts: BuildFacts): boolean {
	const { polyfills, css } = build;
	if (help.needs === "script") return false;
	switch (help.tool) {
		case "babel":
		case "esbuild":
			return runsSyntaxTool(build, help);
		case "core-js":
			return (
				(polyfills?.coreJs !== undefined && isAddedByCoreJs(help.name)) ||
				(polyfills?.named?.some((name) => isImport(help.name, name)) ?? false)
			);
		case "npm":
			return polyfills?.named?.includes(help.name) ?? false;
		case "autoprefixer":
			// It is part of postcss-preset-env.
			return css?.autoprefixer ?? css?.presetEnvStage !== undefined;
		case "lightningcss":
			return css?.lightningcss === true && !drafts.has(help.name);
		case "postcss-preset-env":
			return css?.presetEnvStage !== undefined && (facts.stageOf(help.name) ?? -1) >= css.presetEnvStage;
		default:
			return help.tool satisfies never;
	}
}

type Browser = keyof Support;
const listBrowsers = (support: Support) => Object.keys(support) as Browser[];

/** A result that only comes close, or not always, is partial support. */
const toLevel = ({ needs }: BuildHelp) => (needs ? ("partly" as const) : ("full" as const));

const isSyntax = ({ tool }: BuildHelp) => tool === "babel" || tool === "esbuild";

/** Where the output of a way works: everywhere, or where the edition does that syntax is lowered to. */
function findOutputSpans(
	help: BuildHelp,
	{ syntax }: Build,
	{ editions }: BuildFacts,
	browser: Browser,
): Span[] {
	const everywhere: Span[] = [{ level: toLevel(help), from: "0" }];
	if (!isSyntax(help) || !syntax || syntax.level === "target") return everywhere;
	const { level } = syntax;
	const needed = editions.filter(({ year }) => year <= level).map(({ support }) => support[browser] ?? []);
	return intersectSupport([everywhere, ...needed]);
}

/** Computes the support of a key after a build. A browser without data stays without. Never less than before. */
export function applyBuild(key: KeyBeforeBuild, build: Build, facts: BuildFacts): Support {
	const used = key.help.filter((help) => usesWay(build, help, facts));
	if (used.length === 0) return key.support;
	const after: Support = {};
	for (const browser of listBrowsers(key.support)) {
		const own = key.support[browser] ?? [];
		const gained = used.map((help) =>
			help.kind === "prefix"
				? filterWritten(key.prefixed[browser] ?? [], browser, help)
				: findOutputSpans(help, build, facts, browser),
		);
		after[browser] = unionSupport([own, ...gained]);
	}
	return after;
}

const levels = [undefined, "partly", "full"] as const;

const rankAt = (spans: Span[], version: string) =>
	levels.indexOf(getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)));

/** Keeps the versions that have a higher level after than before. */
function pickGains(before: Span[], after: Span[]): Span[] {
	const edges = [...before, ...after].flatMap(({ from, until }) =>
		until === undefined ? [from] : [from, until],
	);
	edges.sort((a, b) => toVersionOrder(a) - toVersionOrder(b));
	return edges.flatMap((from, index) => {
		const level = levels[rankAt(after, from)];
		const until = edges[index + 1];
		const gains = level !== undefined && rankAt(after, from) > rankAt(before, from);
		return gains ? [{ level, from, ...(until !== undefined && { until }) }] : [];
	});
}

/** The support of a key before and after a build. */
export interface BuiltKey {
	before: Support;
	after: Support;
}

/**
 * Computes the support of a feature after a build, from that of its keys. Never less than before, and more only where the build
 * changes its keys: a feature can have less support than all of its keys.
 */
export function combineAfterBuild(feature: Support, keys: readonly BuiltKey[]): Support {
	const combined: Support = {};
	for (const browser of listBrowsers(feature)) {
		const own = feature[browser] ?? [];
		const before = keys.flatMap((key) => (key.before[browser] ? [key.before[browser]] : []));
		const after = keys.flatMap((key) => (key.after[browser] ? [key.after[browser]] : []));
		const isKnown = keys.length > 0 && after.length === keys.length;
		combined[browser] = isKnown
			? unionSupport([own, pickGains(intersectSupport(before), intersectSupport(after))])
			: own;
	}
	return combined;
}

/** Lists the versions that have better support after a build than before. */
export const listGaining = (before: Support, after: Support, target: readonly ResolvedRow[]): ResolvedRow[] =>
	target.filter(({ by }) => {
		const [own, gained] = by ? [before[by.browser], after[by.browser]] : [];
		return by && own && gained && rankAt(gained, by.low) > rankAt(own, by.low);
	});
