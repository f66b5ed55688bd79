import type { Inline } from "@/lib/support/schema/compat";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingNote } from "@/lib/support/schema/limits";
import type { SupportRow } from "@/lib/support/schema/support-row";

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
