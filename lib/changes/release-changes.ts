import type { ChangeKind } from "@/lib/changes/schema/change-kinds";
import type { SupportStatement } from "@/lib/support/schema/compat";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

export interface SupportChange {
	version: string;
	kind: ChangeKind;
	/** The version is an upper bound (`≤`): the change may have come earlier. */
	atMost: boolean;
}

/** Kinds for a key's first version in a browser: at most one of them occurs. */
export const ADDITION_KINDS: readonly ChangeKind[] = ["added", "addedPartly", "addedRenamed", "enabled"];

/** Degrees of support, in ascending order. */
const NONE = 0;
const FLAG = 1;
const RENAMED = 2;
const PARTIAL = 3;
const FULL = 4;

interface Span {
	degree: number;
	from: string;
	/** The first version without this support; undefined while the support lasts. */
	until: string | undefined;
	atMost: boolean;
}

function toSpan(statement: SupportStatement): Span | undefined {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	if (version_added === false || version_added === "preview") return undefined;
	const { value, atMost } = parseRangedValue(version_added);
	const renamed = prefix !== undefined || alternative_name !== undefined;
	return {
		degree: flags ? FLAG : renamed ? RENAMED : partial_implementation ? PARTIAL : FULL,
		from: value,
		until:
			version_removed === undefined || version_removed === "preview"
				? undefined
				: parseRangedValue(version_removed).value,
		atMost,
	};
}

const covers = ({ from, until }: Span, version: string) =>
	compareVersions(from, version) <= 0 && (until === undefined || compareVersions(version, until) < 0);

function getAdditionKind(degree: number, wasFlagged: boolean): ChangeKind {
	if (degree === PARTIAL) return "addedPartly";
	if (degree === RENAMED) return "addedRenamed";
	return wasFlagged ? "enabled" : "added";
}

function getChangeKind(before: number, after: number, hadSupport: boolean): ChangeKind | undefined {
	if (after === before) return undefined;
	if (after > before) {
		if (after === FLAG) return hadSupport ? undefined : "flagged";
		if (before >= RENAMED) return after === FULL ? "completed" : undefined;
		return hadSupport ? "returned" : getAdditionKind(after, before === FLAG);
	}
	if (before >= RENAMED && after <= FLAG) return "removed";
	return before === FULL ? "limited" : undefined;
}

/**
 * Derives the changes from a browser's support statements on one key, in order of versions. Statements on preview
 * channels, or without a version, yield none.
 */
export function listSupportChanges(statements: SupportStatement[]): SupportChange[] {
	const spans = statements.flatMap((statement) => toSpan(statement) ?? []);
	const versions = [...new Set(spans.flatMap(({ from, until }) => [from, until ?? []].flat()))].sort(
		compareVersions,
	);
	const changes: SupportChange[] = [];
	let before = NONE;
	let hadSupport = false;
	for (const version of versions) {
		const now = spans.filter((span) => covers(span, version));
		const after = Math.max(NONE, ...now.map(({ degree }) => degree));
		const kind = getChangeKind(before, after, hadSupport);
		const atMost = now.some((span) => span.atMost && span.from === version && span.degree === after);
		if (kind) changes.push({ version, kind, atMost });
		before = after;
		hadSupport ||= after >= RENAMED;
	}
	return changes;
}
