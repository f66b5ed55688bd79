import { weakWords } from "./aliases";
import type { Entry } from "./entry";

/**
 * The features that most pages loaded in Chrome use, most used first, without those that every page uses and those that
 * web-features discourages. Source: https://chromestatus.com/metrics/webfeature/popularity, June 2026.
 */
export const frequentFeatures: readonly string[] = `
	not flexbox outline ua-client-hints background-clip-text request-animation-frame flexbox-gap slot
	beforeunload focus-visible intersection-observer requestidlecallback aborting has appearance canvas grid
	clip-path nullish-coalescing layout-instability scrollbar-width text-indent will-change fetch-priority
	masks zstd logical-properties referrer-policy template aspect-ratio forced-colors long-animation-frames
	where string-replaceall backdrop-filter js-modules is partitioned-cookies webgl scrollend
	prefers-contrast reporting compression-streams logical-assignments text-wrap color-scheme
	individual-transforms manifest structured-clone overflow-clip container-queries viewport-unit-variants
	scrollbar-color text-underline-offset web-animations aria-attribute-reflection scroll-snap
	overflow-shorthand registered-custom-properties display-mode weak-references media-query-range-syntax
	broadcast-channel scrollbar-gutter linear-easing beforeinstallprompt barprop marker speculation-rules
	font-metric-overrides scheduler cross-document-view-transitions constructed-stylesheets overflow
	blocking-render link-rel-expect hyphens color-mix dialog cookie-store content-visibility nesting
	compression-dictionary-transport quotes offscreen-canvas contain-intrinsic-size file-selector-button
	relative-color dir-pseudo keyboard-map align-content-block pdf-viewer string-wellformed
	device-orientation-events offline-audio-context border-image line-break media-playback-quality
	dynamic-range interpolate-size
`
	.trim()
	.split(/\s+/);

/** Longer texts are searched by name. */
export const MAX_START = 2;

/** The first letter and the first two of a word. */
const listStarts = (word: string) => [word.slice(0, 1), word.slice(0, MAX_START)];

/**
 * Finds frequent features by one or two letters: the start of their name first, then of another word of it, or the initials
 * of two words. Each list is sorted by frequency.
 */
export function createFrequentFinder(
	entries: readonly Entry[],
): (start: string) => { entry: number; isFirst: boolean }[] {
	const places = new Map(entries.flatMap(({ type, id }, place) => (type === "feature" ? [[id, place]] : [])));
	const first = new Map<string, Set<number>>();
	const inner = new Map<string, Set<number>>();
	const add = (lists: typeof first, start: string, place: number) =>
		start !== "" && lists.set(start, (lists.get(start) ?? new Set()).add(place));
	for (const id of frequentFeatures) {
		const place = places.get(id);
		if (place === undefined) continue;
		for (const name of [id, entries[place]?.title ?? ""]) {
			const words = name
				.toLowerCase()
				.split(/[^a-z0-9]+/)
				.filter((word) => word !== "" && !weakWords.has(word));
			const [one = "", two = ""] = words;
			for (const start of listStarts(one)) add(first, start, place);
			for (const start of words.slice(1).flatMap(listStarts)) add(inner, start, place);
			if (two !== "") add(inner, one.charAt(0) + two.charAt(0), place);
		}
	}
	return (start) => {
		const firsts = first.get(start) ?? new Set();
		return [...new Set([...firsts, ...(inner.get(start) ?? [])])].map((entry) => ({
			entry,
			isFirst: firsts.has(entry),
		}));
	};
}
