import { agents } from "@/lib/support/schema/agents";
import type { Agent, ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import { coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import { toVersionOrder } from "./version";

/** The engine version of each version of a browser, oldest first: `["21.0", "110"]` is Samsung Internet 21 on Chromium 110. */
type EngineTable = [version: string, engineVersion: string][];
export type EngineTables = Partial<Record<Agent, EngineTable>>;

/** An outdated version on which usage data count all users of a browser, and the browser's newest version. */
export interface OutdatedBucket {
	version: string;
	newest: string;
}
export type OutdatedBuckets = Partial<Record<Agent, OutdatedBucket>>;

/** Agents with support data of their own in BCD. */
const ownData: Partial<Record<Agent, DecidingBrowser>> = {
	...Object.fromEntries(coreBrowsers.map((browser) => [coreBrowserFacts[browser].agent, browser])),
	ie: "ie",
};

/**
 * Agents that take their support from the engine they are built on. Support by the engine's data agrees with
 * caniuse in 80 to 97 % of cells, support by the agents' own BCD data only in 68 to 76 %: see docs/data.md.
 */
export const AGENT_ENGINES: Partial<Record<Agent, { browser: DecidingBrowser; mapping: string }>> = {
	opera: { browser: "chrome", mapping: "opera" },
	op_mob: { browser: "chrome_android", mapping: "opera_android" },
	samsung: { browser: "chrome_android", mapping: "samsunginternet_android" },
	android: { browser: "chrome_android", mapping: "webview_android" },
	and_uc: { browser: "chrome_android", mapping: "uc_android" },
	and_qq: { browser: "chrome_android", mapping: "qq_android" },
	kaios: { browser: "firefox_android", mapping: "kai_os" },
};

/** Returns the browser id of an agent in BCD and baseline-browser-mapping; undefined for agents without one. */
export const getBcdBrowser = (agent: Agent): string | undefined =>
	ownData[agent] ?? AGENT_ENGINES[agent]?.mapping;

/** Finds the agent of a caniuse or BCD browser id: both `ios_saf` and `safari_ios` are Safari on iOS. */
export const getAgent = (id: string): Agent | undefined =>
	agents.find((agent) => agent === id || getBcdBrowser(agent) === id);

/** The source of an agent's support: its own data, its engine's data, or none. */
export type AgentRule = { kind: "own" | "engine"; browser: DecidingBrowser } | { kind: "none" };

export function getAgentRule(agent: Agent): AgentRule {
	const own = ownData[agent];
	if (own) return { kind: "own", browser: own };
	const engine = AGENT_ENGINES[agent];
	return engine ? { kind: "engine", browser: engine.browser } : { kind: "none" };
}

/**
 * Agents whose users are all counted on one version, regardless of the installed one: the newest, or an outdated one
 * (`outdated-bucket.ts`).
 */
export const AGGREGATED_AGENTS: readonly Agent[] = [
	"and_chr",
	"and_ff",
	"and_uc",
	"and_qq",
	"op_mob",
	"android",
];

const isVersion = (text: string) => /^\d+(\.\d+)*$/.test(text);

/** Parses a caniuse version or version range (`15.2-15.3`) to its ends in BCD's notation; undefined if it is no version. */
export function parseVersionRange(version: string): { low: string; high: string } | undefined {
	if (version === "TP") return { low: "preview", high: "preview" };
	const [low = "", high = low] = version.split("-");
	return isVersion(low) && isVersion(high) ? { low, high } : undefined;
}

/** Finds the engine version of the newest known version up to `version`. */
function findEngineVersion(table: EngineTable, version: string): string | undefined {
	let engine: string | undefined;
	for (const [known, knownEngine] of table) {
		if (toVersionOrder(known) > toVersionOrder(version)) break;
		engine = knownEngine;
	}
	return engine;
}

/** Finds the browser and versions whose data decide support for an agent's version; undefined if unknown (untracked). */
export function resolveDecidingBrowser(
	agent: Agent,
	version: string,
	engines: EngineTables,
): ResolvedRow["by"] {
	const ends = parseVersionRange(version);
	if (!ends) return undefined;
	const own = ownData[agent];
	if (own) return { browser: own, ...ends };
	const engine = AGENT_ENGINES[agent];
	const table = engines[agent] ?? [];
	const low = findEngineVersion(table, ends.low);
	const high = findEngineVersion(table, ends.high);
	return engine && low !== undefined && high !== undefined
		? { browser: engine.browser, low, high }
		: undefined;
}

/**
 * Adds to each usage row the browser and versions whose data decide support.
 * @param old outdated buckets by agent. Such a row covers all versions from the bucket's to the newest. Omit for imported
 * usage, which counts actual versions.
 */
export const resolveEngines = (
	rows: UsageRow[],
	engines: EngineTables,
	old: OutdatedBuckets = {},
): ResolvedRow[] =>
	rows.map((row) => {
		const { agent, version } = row;
		const by = resolveDecidingBrowser(agent, version, engines);
		if (!by) return row;
		const bucket = old[agent];
		const best =
			bucket?.version === version ? resolveDecidingBrowser(agent, bucket.newest, engines) : undefined;
		return { ...row, by: best ? { ...by, high: best.high } : by };
	});
