import { createPositionLookup } from "@/lib/check/positions";
import type { Finding, Removable, Unknown, Unreadable } from "@/lib/check/schema/report";
import type { CompatUse, SourceRange, SourceUses } from "@/lib/check/uses";
import { roundStoredShare } from "@/lib/support/rounding";
import type { TargetRange } from "@/lib/support/schema/verdict";
import type { TargetAgent } from "@/lib/support/verdict";
import { getRangeEnds } from "@/lib/support/version-span";
import { type CostCalculator, type CostInput, createCostCalculator, type UseCost } from "./cost";
import { getTargetEffect, isInSummary } from "./finding-scope";
import { nameKey } from "./key-names";
import { createRemovalCalculator, type RemovalCalculator } from "./removable";
import { createRepetitionTest } from "./repeated-uses";
import { addRuleFallbacks } from "./rule-fallbacks";
import { getFixesWithoutDeclaration, hasUselessFallback, suggestFixes } from "./suggest-fixes";
import type { SupportOfKey } from "./support-outcome";
import { isNamed } from "./unknown-names";
import { listImports } from "./unread-imports";
import type { CheckAudience } from "./unused-browsers";
import { getWrittenName } from "./written-name";

/** Names with a vendor's prefix that a standard has, such as https://compat.spec.whatwg.org/. */
const standardNames =
	/^css\.(?:at-rules\.media\.-webkit-(?:(?:max-|min-)?device-pixel-ratio|transform-3d)|properties\.(?:-webkit-text-(?:fill-color|stroke(?:-color|-width)?)|continue\.-webkit-legacy))(?:\.|$)/;

/**
 * What no standard has and browsers support with a prefix only: `-webkit-font-smoothing`, and `@-moz-document url-prefix()`,
 * which is for code that only Firefox is to read.
 */
const prefixedNames =
	/^css\.(?:at-rules\.document|properties\.(?:alt|box-(?:align|direction|flex|flex-group|lines|ordinal-group|orient|pack)|font-smooth|user-modify))(?:\.|$)/;

type Located = Pick<Finding, "file" | "line" | "column" | "endLine" | "endColumn">;

const emptyPlace = { file: "", line: 0, column: 0, endLine: 0, endColumn: 0 };

const prefix = /^[:@]*-(?:webkit|moz|ms|o|khtml)-/;

/**
 * Whether a use is a hint for the browsers of one vendor, by a prefixed name that no standard has:
 * `-webkit-touch-callout`. Other browsers ignore it as intended, unless they drop a whole rule because of it.
 */
export function isVendorOnly({ key, as, dropsRule }: Pick<CompatUse, "key" | "as" | "dropsRule">): boolean {
	if (!key.startsWith("css.") || dropsRule) return false;
	if (as !== undefined) return prefix.test(as) && prefixedNames.test(key);
	return key.split(".").some((part) => prefix.test(part)) && !standardNames.test(key);
}

// The output of a build is a fallback of the use: lists of fallbacks name it as a key of its own.

const PREFIX = "build:";

const toBuiltKey = (key: string): string => `${PREFIX}${key}`;

const isBuiltKey = (name: string): boolean => name.startsWith(PREFIX);

/** Looks up the output of a build as well as compat keys. */
const withBuiltKeys =
	(supportOf: SupportOfKey, supportAfterBuild: SupportOfKey): SupportOfKey =>
	(name) =>
		isBuiltKey(name) ? supportAfterBuild(name.slice(PREFIX.length)) : supportOf(name);

/** A feature; `instead` holds the ids of its replacements when it is discouraged. */
interface FeatureFacts {
	id: string;
	name: string;
	instead?: readonly string[];
	/** The key's support differs from the feature's, so a finding shows the key instead of the feature's name. */
	differsFromKey?: true;
}

/** Looks up facts about compat keys. */
export interface KeyFacts {
	supportOf: SupportOfKey;
	/** The web-features feature of a key. */
	featureOf: (key: string) => FeatureFacts | undefined;
	/** The only browser for which a key was ever recorded, if the key has such thin data. */
	recordedFor: (key: string) => Finding["recordedFor"];
	/** What code imports to add a key to browsers without it. */
	polyfillOf?: (key: string) => string | undefined;
	/** Whether a key is of a static member of a built-in of JavaScript. */
	isStatic?: (key: string) => boolean;
	/** Whether a key is not for new code. */
	isDiscouraged?: (key: string) => boolean;
	/** The path of a key's page on the site. */
	pageOf: (key: string) => string;
}

/** The state of a check for one audience. */
export interface Checker {
	audience: CheckAudience;
	facts: KeyFacts;
	computeCost: CostCalculator;
	computeRemoval: RemovalCalculator;
	/** Features and keys that the people in charge of the code take care of: nobody loses anything by them. */
	handled: readonly string[];
	/** The support of a key after the build of the project; undefined if the build does not change it. */
	supportAfterBuild: SupportOfKey;
	/** One finding per cost, without a position. Uses that differ only in their position share it. */
	templates: Map<UseCost, Finding>;
}

export const createChecker = (
	audience: CheckAudience,
	facts: KeyFacts,
	handled: readonly string[] = [],
	supportAfterBuild: SupportOfKey = () => undefined,
): Checker => ({
	audience,
	facts,
	handled,
	supportAfterBuild,
	computeCost: createCostCalculator(audience, withBuiltKeys(facts.supportOf, supportAfterBuild)),
	computeRemoval: createRemovalCalculator(audience, facts.supportOf),
	templates: new Map(),
});

/** A use of what is not for new code, whatever browsers support. */
export type DiscouragedUse = Located & Pick<Finding, "key"> & { name: string };

/** The findings of a file and the data for the summary. */
export interface FileReport {
	file: string;
	/** The paths of the files of code that it imports. */
	imports: string[];
	findings: Finding[];
	unreadable: Unreadable[];
	unknown: Unknown[];
	removable: Removable[];
	discouraged: DiscouragedUse[];
	/** All keys in use, including those without a cost. */
	keys: string[];
	/** One use of each distinct cost; the summary is computed from them. */
	costly: CostInput[];
	/** The file could not be read as code of its language. */
	notCode?: true;
}

export const withRoundedShare = (range: TargetRange): TargetRange => ({
	...range,
	share: roundStoredShare(range.share),
});

/** Adds the first version of the target after a range that begins with the oldest one. */
const withNextVersion =
	(target: TargetAgent[]) =>
	(range: TargetRange): TargetRange => {
		const rows = target.find(({ agent }) => agent === range.agent)?.rows ?? [];
		if (range.every || rows[0]?.row.version !== range.from) return range;
		const next = rows[rows.findIndex(({ row }) => row.version === range.to) + 1]?.row.version;
		return next === undefined ? range : { ...range, before: getRangeEnds(next)[0] };
	};

/** Creates a finding with an empty place. */
function createTemplate(
	use: CompatUse,
	cost: UseCost,
	{ facts, audience, handled, computeCost }: Checker,
	isBuilt: boolean,
): Finding | undefined {
	const { key } = use;
	const as = getWrittenName(use, facts.supportOf);
	const { severity, lost, limited, untracked, spared, verdict } = cost;
	if (!severity) return undefined;
	const feature = facts.featureOf(key);
	const recordedFor = use.dropsRule ? undefined : facts.recordedFor(key);
	const vendorOnly = isVendorOnly(use) || undefined;
	return {
		...emptyPlace,
		key,
		...(as !== undefined && { as }),
		...(feature && { feature: feature.id }),
		...(feature && !feature.differsFromKey && { name: feature.name }),
		severity,
		inTarget: getTargetEffect({ severity, verdict, recordedFor, vendorOnly }),
		lost: roundStoredShare(lost),
		limited: roundStoredShare(limited),
		untracked: roundStoredShare(untracked),
		...(recordedFor && { recordedFor }),
		...(vendorOnly && { vendorOnly }),
		...(spared > 0 && { spared: roundStoredShare(spared) }),
		...(isNamed(handled, key, feature?.id) && { handled: true as const }),
		...(isBuilt && { built: true as const }),
		verdict: {
			...verdict,
			failing: verdict.failing.map(withRoundedShare).map(withNextVersion(audience.target)),
			limited: verdict.limited.map(withRoundedShare).map(withNextVersion(audience.target)),
		},
		fixes: vendorOnly
			? []
			: suggestFixes(use, cost, {
					target: audience.target,
					supportOf: facts.supportOf,
					computeLost: (key) => computeCost({ key, effect: "degrades" }).lost,
					instead: feature?.instead,
					polyfill: facts.polyfillOf?.(key),
					isStatic: facts.isStatic?.(key),
				}),
		page: facts.pageOf(key),
	};
}

const toCostInput = ({ key, as, effect, tests, fallbacks, dropsRule, partial }: CompatUse): CostInput => ({
	...{ key, effect },
	...(as !== undefined && { as }),
	...(tests && { tests }),
	...(fallbacks && { fallbacks }),
	...(dropsRule && { dropsRule }),
	...(partial && { partial }),
});

/** Gives uses that are taken care of an empty fallback, which every browser has. */
function addHandledFallbacks(uses: readonly CompatUse[], { handled, facts }: Checker): readonly CompatUse[] {
	if (handled.length === 0) return uses;
	const byKey = new Map<string, boolean>();
	return uses.map((use) => {
		const isHandled = byKey.get(use.key) ?? isNamed(handled, use.key, facts.featureOf(use.key)?.id);
		byKey.set(use.key, isHandled);
		return isHandled ? { ...use, fallbacks: [[]] } : use;
	});
}

/** Gives uses that the build changes a fallback: the output of the build. Code with an older name stays as it is. */
function addBuildFallbacks(uses: readonly CompatUse[], { supportAfterBuild }: Checker): readonly CompatUse[] {
	const byKey = new Map<string, readonly (readonly string[])[]>();
	return uses.map((use) => {
		if (use.as !== undefined || !supportAfterBuild(use.key)) return use;
		// One list for all uses of a key, because costs are found by their lists.
		const own = byKey.get(use.key) ?? [[toBuiltKey(use.key)]];
		byKey.set(use.key, own);
		return { ...use, fallbacks: use.fallbacks ? [...use.fallbacks, ...own] : own };
	});
}

/** Whether nobody loses anything by a use because of the build alone. */
function isCoveredByBuild(use: CompatUse, { severity }: UseCost, { computeCost }: Checker): boolean {
	const rest = use.fallbacks?.filter((keys) => !keys.some(isBuiltKey));
	if (severity !== "guarded" || rest?.length === use.fallbacks?.length) return false;
	return computeCost({ ...use, fallbacks: rest ?? [] }).severity !== "guarded";
}

/** Sets the place of `target` and returns it. */
function setPlace<T extends Located>(
	target: T,
	file: string,
	{ start, end }: SourceRange,
	getPosition: ReturnType<typeof createPositionLookup>,
): T {
	const from = getPosition(start);
	const to = getPosition(end);
	target.file = file;
	target.line = from.line;
	target.column = from.column;
	target.endLine = to.line;
	target.endColumn = to.column;
	return target;
}

/** Whether a key, or what it is a part of, is not for new code. */
const isDiscouraged = (key: string, { isDiscouraged }: KeyFacts) =>
	isDiscouraged?.(key) || isDiscouraged?.(key.slice(0, key.lastIndexOf(".")));

/**
 * Turns the uses in a file into findings, in source order.
 * @param text the text that the offsets in `found` refer to.
 */
export function createFileReport(
	file: string,
	text: string,
	found: SourceUses,
	checker: Checker,
): FileReport {
	const { computeCost, computeRemoval, templates, facts } = checker;
	const getPosition = createPositionLookup(text);
	const costly = new Map<UseCost, CostInput>();
	const findings: Finding[] = [];
	const isRepeated = createRepetitionTest(text);
	const uses = addBuildFallbacks(addHandledFallbacks(addRuleFallbacks(found.uses), checker), checker);
	for (const use of uses) {
		// What is no longer in use is rarely meant by a name alone.
		if (use.possible && isDiscouraged(use.key, facts)) continue;
		const cost = computeCost(use);
		const { severity } = cost;
		if (!severity) continue;
		const template =
			templates.get(cost) ?? createTemplate(use, cost, checker, isCoveredByBuild(use, cost, checker));
		if (!template) continue;
		templates.set(cost, template);
		if (isInSummary(template) && !costly.has(cost)) costly.set(cost, toCostInput(use));
		if (isRepeated({ use, cost })) continue;
		// For a million findings, a copy that is then changed is several times faster than a spread of two objects.
		const finding = setPlace({ ...template }, file, use, getPosition);
		if (hasUselessFallback(template, text, use)) finding.fixes = getFixesWithoutDeclaration(template);
		findings.push(finding);
	}
	return {
		...{ file, findings, imports: listImports(file, text, found.uses) },
		unreadable: found.faults.map((fault) => ({
			...setPlace({ ...emptyPlace }, file, fault, getPosition),
			kind: fault.kind,
			message: fault.message,
			...(fault.language !== undefined && { language: fault.language }),
		})),
		unknown: (found.unknown ?? []).map(({ kind, name, nearest, ...range }) => ({
			...setPlace({ ...emptyPlace }, file, range, getPosition),
			kind,
			name,
			...(nearest !== undefined && { nearest }),
		})),
		removable: (found.removable ?? []).flatMap((code) => {
			const cost = computeRemoval(code);
			if (!cost) return [];
			const { kind, name } = code;
			return { ...setPlace({ ...emptyPlace }, file, code, getPosition), kind, name, ...cost };
		}),
		// An older name beside the one that replaces it is a fallback.
		discouraged: found.uses
			.filter((use) => facts.isDiscouraged?.(use.key) && !use.possible && !use.fallbacks && !use.as)
			.map((use) => ({
				...setPlace({ ...emptyPlace }, file, use, getPosition),
				...{ key: use.key, name: nameKey(use.key) },
			})),
		keys: [...new Set(found.uses.map(({ key }) => key))],
		costly: [...costly.values()],
		...(found.notCode && { notCode: found.notCode }),
	};
}
