import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { collectLimits, type LimitedKeys, type VersionRange } from "@/lib/support/collect-limits";
import { type FeatureKey, listLimitedKeys } from "@/lib/support/feature-support";
import { getShareWithin } from "@/lib/support/reach";
import type { Inline } from "@/lib/support/schema/compat";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { SupportRow } from "@/lib/support/schema/support-row";
import type { Feature } from "@/lib/support/schema/web-features";
import { intersectSupport, toOrderedSpan } from "@/lib/support/spans";
import { parseRangedValue } from "@/lib/support/version";

/** A note on old versions, which says nothing about current ones. */
const isOnOldVersions =
	/^(?:before|until|prior to|from|since|starting|beginning|between|in versions?|versions?)\b|^[\p{L} ]+ [\d.]+ (?:to|and|adds|removes|supported)\b|\b(?:unsupported|supported|not supported) before\b|\bversions before\b/iu;

/** Words that restrict where, for whom or in what the support is. BCD has no field for it. */
const isRestricting =
	/\b(?:only|requires?|unsupported|never|cannot|gated|clamped|saved to|installed|restrictions)\b|\bsupported (?:for|on|in)\b|\b(?:not|no) (?:supported|available|applicable|universal|work|support|have any effect)\b|\bdo(?:es)? not\b|^(?:ChromeOS|Windows|macOS|Linux|Android|iOS)(?: and \w+)*\.?$/i;

const toText = (runs: Inline[]) =>
	runs.map((run) => (typeof run === "string" ? run : "code" in run ? run.code : run.text)).join("");

/**
 * Lists the notes that decide what full support is worth: notes on current support of at least half of the keys, in the
 * words of the data, that restrict it and are not on old versions. `push` in Safari on iOS: only for web apps on the home
 * screen. Notes on partial support are limits (`collectLimits`).
 * @param keyCount the number of keys of a feature; 1 for a key.
 */
export function listDecidingNotes(rows: SupportRow[], keyCount: number): DecidingNote[] {
	const byNote = new Map<string, DecidingNote>();
	for (const { browser, answer, statements } of rows) {
		const core = coreBrowsers.find((id) => id === browser);
		if (!core || answer.state !== "yes") continue;
		for (const [content, note] of listNotesOfMost(statements, keyCount)) {
			const known = byNote.get(content);
			if (known) known.browsers.push(core);
			else byNote.set(content, { browsers: [core], note });
		}
	}
	return [...byNote.values()];
}

/** Lists the deciding notes of one browser, by their content. */
function listNotesOfMost(statements: SupportRow["statements"], keyCount: number): Map<string, Inline[]> {
	const counts = new Map<string, { note: Inline[]; keys: number }>();
	for (const { state, until, notes = [], keys } of statements) {
		if (state !== "yes" || until !== undefined) continue;
		for (const note of notes) {
			const text = toText(note);
			if (isOnOldVersions.test(text) || !isRestricting.test(text)) continue;
			const content = JSON.stringify(note);
			const known = counts.get(content) ?? { note, keys: 0 };
			known.keys += keys?.length ?? keyCount;
			counts.set(content, known);
		}
	}
	return new Map(
		[...counts].flatMap(([content, { note, keys }]): [string, Inline[]][] =>
			keys * 2 >= keyCount ? [[content, note]] : [],
		),
	);
}

/** Whether browser versions in use worldwide, of those in a range, support the feature only with limits. */
const isLimitedIn =
	(support: Support) =>
	(browser: DecidingBrowser, { since = "0", until }: VersionRange = {}) =>
		intersectSupport([
			support[browser] ?? [],
			[{ level: "full", from: parseRangedValue(since).value, ...(until !== undefined && { until }) }],
		]).some(
			(span) =>
				span.level === "partly" &&
				getDefaultAudience().low.agents.some(
					(agent) => agent.browser === browser && getShareWithin(agent, toOrderedSpan(span)) > 0,
				),
		);

const createLimitedKeysLookup =
	(keys: FeatureKey[]) =>
	(browser: DecidingBrowser): LimitedKeys => ({
		limited: listLimitedKeys(browser, keys, createReleasedCheck(browser)),
		of: keys.length,
	});

/** The notes that restrict full support, absent when there are none. @param keyCount 1 for a single key. */
export function findDecidingNotes(rows: SupportRow[], keyCount = 1): { notes?: DecidingNote[] } {
	const notes = listDecidingNotes(rows, keyCount);
	return notes.length > 0 ? { notes } : {};
}

/**
 * The limits of support in versions in use worldwide. `limits` is absent when there are none.
 * @param keys the keys of a feature; omitted for a single key.
 */
export function findLimits(support: Support, rows: SupportRow[], keys?: FeatureKey[]): { limits?: Limit[] } {
	const limits = collectLimits(rows, isLimitedIn(support), keys && createLimitedKeysLookup(keys));
	return limits.length > 0 ? { limits } : {};
}

const cache = new WeakMap<Feature, { limits?: Limit[] }>();

/**
 * Returns the limits of a feature as `findLimits` does. Cached: building the rows takes up to 30 ms, and embeds
 * request them often.
 */
export function getFeatureLimits(feature: Feature): { limits?: Limit[] } {
	const support = getFeatureSupport(feature);
	const find = () => {
		const keys = getFeatureKeys(feature);
		return findLimits(support, buildSupportRows(feature, keys), keys);
	};
	const limits =
		cache.get(feature) ?? (coreBrowsers.some((browser) => isLimitedIn(support)(browser)) ? find() : {});
	cache.set(feature, limits);
	return limits;
}
