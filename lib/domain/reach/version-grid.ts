import { groupBy } from "@/lib/domain/group-by";
import { keptShare, LEAST_SHOWN } from "@/lib/domain/rounding";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { VersionGrid } from "@/lib/schema/props/reach";
import type { Reach, Support } from "@/lib/schema/reach";
import { levelAt, orderedSpans } from "./spans";
import { readVersion } from "./usage";

/** A browser's versions that people use, the newest first, and the share (0..1) of all people that uses any. */
export interface AgentVersions {
	agent: Agent;
	rows: DecidedRow[];
	all: number;
}

const orderOf = ({ version }: DecidedRow) => versionOrder(readVersion(version)?.low ?? "");

function inOrder(usage: readonly DecidedRow[]): AgentVersions[] {
	const used = usage.filter(({ share }) => share > 0).map((row) => ({ row, order: orderOf(row) }));
	return Array.from(
		groupBy(used, ({ row }) => row.agent),
		([agent, versions]) => ({
			agent,
			rows: versions.sort((a, b) => b.order - a.order).map(({ row }) => row),
			all: versions.reduce((sum, { row }) => sum + row.share, 0),
		}),
	).sort((a, b) => b.all - a.all);
}

const ordered = new WeakMap<readonly DecidedRow[], AgentVersions[]>();

/** The versions of each browser that people use, the browser with most people first. Made once, and only where it is asked for. */
export function agentVersions(usage: readonly DecidedRow[]): AgentVersions[] {
	const known = ordered.get(usage) ?? inOrder(usage);
	ordered.set(usage, known);
	return known;
}

function partOf(support: Support, { by }: DecidedRow): keyof Reach {
	const spans = by && support[by.browser];
	if (!spans) return "untracked";
	const level = levelAt(orderedSpans(spans), versionOrder(by.low));
	if (level === undefined) return "unsupported";
	return level === "full" ? "supported" : "partly";
}

/** The ends of a range of versions as caniuse writes it (`15.2-15.3`); what is no version stands for itself. */
const endsOf = (version: string) =>
	(version === "TP" ? undefined : readVersion(version)) ?? { low: version, high: version };

interface Range {
	part: keyof Reach;
	newest: string;
	oldest: string;
	share: number;
}

/** Versions beside one another of which the same is told, as one. */
function rangesOf(support: Support, rows: readonly DecidedRow[]): Range[] {
	const ranges: Range[] = [];
	for (const row of rows) {
		const part = partOf(support, row);
		const last = ranges.at(-1);
		if (last?.part === part) {
			last.oldest = row.version;
			last.share += row.share;
		} else ranges.push({ part, newest: row.version, oldest: row.version, share: row.share });
	}
	return ranges;
}

/**
 * What each browser's versions make of something, and how many people use them: the browsers with most people first, of each
 * the newest versions first. Browsers whose people read as zero are left out.
 */
export const versionGrid = (support: Support, agents: readonly AgentVersions[]): VersionGrid =>
	agents
		.filter(({ all }) => all >= LEAST_SHOWN)
		.map(({ agent, rows }) => [
			agent,
			rangesOf(support, rows).map(({ part, newest, oldest, share }) => [
				endsOf(oldest).low,
				endsOf(newest).high,
				part,
				keptShare(share),
			]),
		]);
