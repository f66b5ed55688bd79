import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { Reach, Support } from "@/lib/support/schema/reach";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import { groupBy } from "./group-by";
import { parseVersionRange } from "./resolve-engine";
import { MIN_SHOWN_SHARE, roundStoredShare } from "./rounding";
import { getSupportLevel, toOrderedSpans } from "./spans";
import { toVersionOrder } from "./version";

/** A browser's versions in use, newest first, and the share (0..1) of the audience that uses the browser. */
export interface AgentVersions {
	agent: Agent;
	rows: ResolvedRow[];
	all: number;
}

const getOrder = ({ version }: ResolvedRow) => toVersionOrder(parseVersionRange(version)?.low ?? "");

function groupByAgent(usage: readonly ResolvedRow[]): AgentVersions[] {
	const usedRows = usage.filter(({ share }) => share > 0).map((row) => ({ row, order: getOrder(row) }));
	return Array.from(
		groupBy(usedRows, ({ row }) => row.agent),
		([agent, versions]) => ({
			agent,
			rows: versions.sort((a, b) => b.order - a.order).map(({ row }) => row),
			all: versions.reduce((sum, { row }) => sum + row.share, 0),
		}),
	).sort((a, b) => b.all - a.all);
}

const agentVersionsCache = new WeakMap<readonly ResolvedRow[], AgentVersions[]>();

/** Lists the versions in use of each browser, most used browser first. Cached per usage list. */
export function listAgentVersions(usage: readonly ResolvedRow[]): AgentVersions[] {
	const versions = agentVersionsCache.get(usage) ?? groupByAgent(usage);
	agentVersionsCache.set(usage, versions);
	return versions;
}

function getReachPart(support: Support, { by }: ResolvedRow): keyof Reach {
	const spans = by && support[by.browser];
	if (!spans) return "untracked";
	const level = getSupportLevel(toOrderedSpans(spans), toVersionOrder(by.low));
	if (level === undefined) return "unsupported";
	return level === "full" ? "supported" : "partly";
}

/** Returns the ends of a caniuse version range (`15.2-15.3`), or the text itself twice if it is no version. */
const getEnds = (version: string) =>
	(version === "TP" ? undefined : parseVersionRange(version)) ?? { low: version, high: version };

interface VersionRange {
	part: keyof Reach;
	newest: string;
	oldest: string;
	share: number;
}

/** Merges adjacent versions with equal support. */
function mergeVersions(support: Support, rows: readonly ResolvedRow[]): VersionRange[] {
	const ranges: VersionRange[] = [];
	for (const row of rows) {
		const part = getReachPart(support, row);
		const last = ranges.at(-1);
		if (last?.part === part) {
			last.oldest = row.version;
			last.share += row.share;
		} else ranges.push({ part, newest: row.version, oldest: row.version, share: row.share });
	}
	return ranges;
}

/**
 * Builds the table of support by browser version, with usage: most used browser first, newest version first. Browsers whose
 * share displays as zero are omitted.
 */
export const buildVersionGrid = (support: Support, agents: readonly AgentVersions[]): VersionGrid =>
	agents
		.filter(({ all }) => all >= MIN_SHOWN_SHARE)
		.map(({ agent, rows }) => [
			agent,
			mergeVersions(support, rows).map(({ part, newest, oldest, share }) => [
				getEnds(oldest).low,
				getEnds(newest).high,
				part,
				roundStoredShare(share),
			]),
		]);
