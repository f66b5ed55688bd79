import type { Finding } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import type { Verdict } from "@/lib/support/schema/verdict";
import { isInSummary } from "./finding-scope";
import { createNearestKeyLookup, createTopKeyLookup, nameKey } from "./key-names";

// A subject is what a report counts as one thing: a feature, or the key that stands for a declaration and its parts.

/** What code uses, by its key and, if it stands for the key, the feature. */
export type Used = Pick<Finding, "key" | "name" | "feature">;

const DECLARATION = /^css\.properties\.[^.]+/;

/** The feature whose name stands for a key. */
const getFeature = ({ name, feature }: Used): string | undefined =>
	name === undefined ? undefined : feature;

/** The key that stands for a key without a feature's name: that of the property, or the key itself. */
const getDeclarationKey = (key: string): string => DECLARATION.exec(key)?.[0] ?? key;

/** The feature or key that a use counts as, among all that code uses. */
export const getUsedSubject = (use: Used): string => getFeature(use) ?? getDeclarationKey(use.key);

/**
 * Finds the subject of a use by the keys that are subjects; undefined if none of them is the key or above it.
 * @param features those that stand for their keys with other support, too.
 */
export function createSubjectLookup(
	keys: ReadonlySet<string>,
	features: ReadonlySet<string>,
): (use: Used) => string | undefined {
	const findNearest = createNearestKeyLookup(keys);
	return (use) => {
		const own = getFeature(use) ?? findNearest(use.key);
		return own ?? (use.feature !== undefined && features.has(use.feature) ? use.feature : undefined);
	};
}

/** Lists the uppermost of some keys. */
const listTopKeys = (keys: readonly string[]) => [...new Set(keys.map(createTopKeyLookup(keys)))];

/** Names the findings of a subject: as the code does if it has only prefixed names, else the feature or the key. */
export function nameSubject(subject: string, uses: readonly (Used & { as?: string | undefined })[]): string {
	const [first] = uses;
	if (first?.as !== undefined && uses.every(({ as }) => as !== undefined)) return first.as;
	const named = uses.find((use) => getFeature(use) !== undefined);
	if (named) return named.name ?? subject;
	const [top, ...others] = listTopKeys([...new Set(uses.map(({ key }) => key))]);
	return nameKey(top !== undefined && others.length === 0 ? top : subject);
}

/** The number of lines of code with one of some findings. */
export const countLines = (findings: readonly Finding[]): number =>
	new Set(findings.map(({ file, line }) => `${file}:${line}`)).size;

/** Lists the versions of the target that have an effect, as texts. */
export const listRanges = ({ failing, limited }: Verdict): string[] =>
	[...failing, ...limited].map(({ agent, from, to }) => `${agent} ${from} ${to}`);

const formatPlace = ({ file, line, column, endLine, endColumn, severity }: Finding) =>
	`${file}:${line}:${column}:${endLine}:${endColumn} ${severity}`;

/** Whether a finding says nothing that another one at its place does not say. */
function isRepeated(finding: Finding, earlier: Finding): boolean {
	const ranges = listRanges(finding.verdict);
	if (ranges.length === 0) return finding.lost === earlier.lost && finding.limited === earlier.limited;
	const known = new Set(listRanges(earlier.verdict));
	return ranges.every((range) => known.has(range));
}

type FindingsByPlace = Map<string, { subject: string; finding: Finding }[]>;

/** Finds the subject that stands for some findings, if each of them is repeated. */
function findStandIn(findings: readonly Finding[], byPlace: FindingsByPlace): string | undefined {
	let subject: string | undefined;
	for (const finding of findings) {
		const earlier = byPlace.get(formatPlace(finding))?.find((one) => isRepeated(finding, one.finding));
		if (!earlier) return undefined;
		subject ??= earlier.subject;
	}
	return subject;
}

/**
 * Finds the subjects without a feature's name that say nothing new: at each of their places, an earlier finding of another
 * subject names all of their browsers. A value may have several keys: `dotted` in `text-decoration`.
 * @returns the subject that stands for each of them.
 */
function findRepeated(
	bySubject: ReadonlyMap<string, Finding[]>,
	features: ReadonlySet<string>,
): Map<string, string> {
	const isCandidate = (findings: Finding[]) =>
		findings.every((finding) => getFeature(finding) === undefined && !features.has(finding.feature ?? ""));
	const unnamed = [...bySubject.values()].filter(isCandidate).flat();
	const places = new Set(unnamed.map(formatPlace));
	// Few findings have the line and column of another one, and numbers are compared faster than texts.
	const toSpot = ({ line, column }: Finding) => line * 1_000_000 + column;
	const spots = new Set(unnamed.map(toSpot));
	const byPlace: FindingsByPlace = new Map();
	const repeated = new Map<string, string>();
	for (const [subject, findings] of bySubject) {
		const standIn = isCandidate(findings) ? findStandIn(findings, byPlace) : undefined;
		if (standIn !== undefined) {
			repeated.set(subject, standIn);
			continue;
		}
		for (const finding of findings) {
			if (!spots.has(toSpot(finding))) continue;
			const place = formatPlace(finding);
			if (!places.has(place)) continue;
			const known = byPlace.get(place);
			if (known) known.push({ subject, finding });
			else byPlace.set(place, [{ subject, finding }]);
		}
	}
	return repeated;
}

const isInTarget = (finding: Finding) => finding.inTarget !== "none";

/** Lists the features with a name that only browsers outside the target lack. Their keys with other support need no row. */
function listOlderFeatures(findings: readonly Finding[]): Set<string> {
	const named = findings.filter((finding) => getFeature(finding) !== undefined);
	const inTarget = new Set(named.filter(isInTarget).map(getFeature));
	return new Set(
		named.flatMap(({ feature }) => (feature === undefined || inTarget.has(feature) ? [] : [feature])),
	);
}

/**
 * Lists the keys that are subjects: the uppermost ones, and for a property with all its parts one. Parts that only browsers
 * outside the target lack are subjects of their own if the target lacks other parts.
 */
function listSubjectKeys(findings: readonly Finding[], features: ReadonlySet<string>): Set<string> {
	const distinct = (some: readonly Finding[]) => [
		...new Set(some.flatMap((finding) => (getFeature(finding) === undefined ? [finding.key] : []))),
	];
	const inTarget = distinct(findings.filter(isInTarget));
	const known = new Set(inTarget);
	const isOther = (finding: Finding) => !isInTarget(finding) && !features.has(finding.feature ?? "");
	const others = distinct(findings.filter(isOther)).filter((key) => !known.has(key));
	const properties = new Set(inTarget.map(getDeclarationKey));
	const older = others.map((key) => (properties.has(getDeclarationKey(key)) ? key : getDeclarationKey(key)));
	return new Set([...listTopKeys([...properties]), ...listTopKeys([...new Set(older)])]);
}

/** The findings of each subject that the summary counts. */
export interface Subjects {
	/** Without the findings for which those of another subject stand. */
	findings: Map<string, Finding[]>;
	/** Finds the subject that a use counts as. */
	find: (use: Used) => string | undefined;
}

/** Groups the findings that the summary counts by what they are about. @param findings the most costly first. */
export function groupBySubject(findings: readonly Finding[]): Subjects {
	const counted = findings.filter(isInSummary);
	const features = listOlderFeatures(counted);
	const keys = listSubjectKeys(counted, features);
	const findFirst = createSubjectLookup(keys, features);
	const repeated = findRepeated(
		groupBy(counted, (finding) => findFirst(finding) ?? ""),
		features,
	);
	const find = createSubjectLookup(new Set([...keys].filter((key) => !repeated.has(key))), features);
	const own = groupBy(counted, (finding) => find(finding) ?? "");
	own.delete("");
	return { findings: own, find: (use) => find(use) ?? repeated.get(findFirst(use) ?? "") };
}
