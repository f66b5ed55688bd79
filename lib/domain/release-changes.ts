import type { ChangeKind } from "@/lib/schema/change-kinds";
import type { SupportStatement } from "@/lib/schema/compat";
import { compareVersions, readRange } from "./version";

export interface Change {
	version: string;
	kind: ChangeKind;
	/** The data knows only that it changed in this version or before (`≤`). */
	atMost: boolean;
}

/** The kinds of which a key has exactly one in a browser, if any: those of its first version. */
export const additions: readonly ChangeKind[] = ["added", "addedPartly", "addedRenamed", "enabled"];

/** Degrees of support, to be compared. */
const NONE = 0;
const FLAG = 1;
const RENAMED = 2;
const PARTIAL = 3;
const FULL = 4;

interface Span {
	degree: number;
	from: string;
	/** The first version without it; undefined while it lasts. */
	until: string | undefined;
	atMost: boolean;
}

function spanOf(statement: SupportStatement): Span | undefined {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	if (version_added === false || version_added === "preview") return undefined;
	const { value, atMost } = readRange(version_added);
	const renamed = prefix !== undefined || alternative_name !== undefined;
	return {
		degree: flags ? FLAG : renamed ? RENAMED : partial_implementation ? PARTIAL : FULL,
		from: value,
		until:
			version_removed === undefined || version_removed === "preview"
				? undefined
				: readRange(version_removed).value,
		atMost,
	};
}

const covers = ({ from, until }: Span, version: string) =>
	compareVersions(from, version) <= 0 && (until === undefined || compareVersions(version, until) < 0);

function additionKind(degree: number, wasFlagged: boolean): ChangeKind {
	if (degree === PARTIAL) return "addedPartly";
	if (degree === RENAMED) return "addedRenamed";
	return wasFlagged ? "enabled" : "added";
}

function changeKind(before: number, after: number, hadSupport: boolean): ChangeKind | undefined {
	if (after === before) return undefined;
	if (after > before) {
		if (after === FLAG) return hadSupport ? undefined : "flagged";
		if (before >= RENAMED) return after === FULL ? "completed" : undefined;
		return hadSupport ? "returned" : additionKind(after, before === FLAG);
	}
	if (before >= RENAMED && after <= FLAG) return "removed";
	return before === FULL ? "limited" : undefined;
}

/**
 * The changes that a browser's statements on one key come to, in order of versions. Preview channels and what BCD
 * does not date to a version bring none.
 */
export function changesOf(statements: SupportStatement[]): Change[] {
	const spans = statements.flatMap((statement) => spanOf(statement) ?? []);
	const versions = [...new Set(spans.flatMap(({ from, until }) => [from, until ?? []].flat()))].sort(
		compareVersions,
	);
	const changes: Change[] = [];
	let before = NONE;
	let hadSupport = false;
	for (const version of versions) {
		const now = spans.filter((span) => covers(span, version));
		const after = Math.max(NONE, ...now.map(({ degree }) => degree));
		const kind = changeKind(before, after, hadSupport);
		const atMost = now.some((span) => span.atMost && span.from === version && span.degree === after);
		if (kind) changes.push({ version, kind, atMost });
		before = after;
		hadSupport ||= after >= RENAMED;
	}
	return changes;
}
