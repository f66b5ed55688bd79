import { versionOrder } from "@/lib/domain/version";
import { agents } from "@/lib/schema/agents";
import type { Agent, DecidedRow, UsageRow } from "@/lib/schema/audience";
import type { DecidingBrowser } from "@/lib/schema/reach";

/** The engine version of each version of a browser, oldest first: `["21.0", "110"]` is Samsung Internet 21 on Chromium 110. */
type EngineTable = [version: string, engineVersion: string][];
export type EngineTables = Partial<Record<Agent, EngineTable>>;

/** The one version that usage data count all of a browser on, long after it came out, and the browser's newest. */
export interface OldBucket {
	version: string;
	newest: string;
}
export type OldBuckets = Partial<Record<Agent, OldBucket>>;

/** Agents whose support is that of the BCD browser of the same name. */
const ownData: Partial<Record<Agent, DecidingBrowser>> = {
	chrome: "chrome",
	edge: "edge",
	firefox: "firefox",
	safari: "safari",
	ie: "ie",
	and_chr: "chrome_android",
	and_ff: "firefox_android",
	ios_saf: "safari_ios",
};

/**
 * Agents whose support is that of the engine they are built on. Their engine's data agree with caniuse in 80 to 97 %
 * of cells, their own data in BCD only in 68 to 76 %: see docs/data.md.
 */
export const engineOf: Partial<Record<Agent, { browser: DecidingBrowser; mapping: string }>> = {
	opera: { browser: "chrome", mapping: "opera" },
	op_mob: { browser: "chrome_android", mapping: "opera_android" },
	samsung: { browser: "chrome_android", mapping: "samsunginternet_android" },
	android: { browser: "chrome_android", mapping: "webview_android" },
	and_uc: { browser: "chrome_android", mapping: "uc_android" },
	and_qq: { browser: "chrome_android", mapping: "qq_android" },
	kaios: { browser: "firefox_android", mapping: "kai_os" },
};

/** The browser of BCD that an agent is; undefined where BCD may not tell of it. (baseline-browser-mapping's ids are BCD's.) */
export const browserOf = (agent: Agent): string | undefined => ownData[agent] ?? engineOf[agent]?.mapping;

/** The agent of an id as caniuse or BCD writes it: both `ios_saf` and `safari_ios` are Safari on iOS. */
export const agentOf = (id: string): Agent | undefined =>
	agents.find((agent) => agent === id || browserOf(agent) === id);

/** What decides support for an agent: data of its own name, its engine's data, or nothing. */
export type AgentRule = { kind: "own" | "engine"; browser: DecidingBrowser } | { kind: "none" };

export function ruleOf(agent: Agent): AgentRule {
	const own = ownData[agent];
	if (own) return { kind: "own", browser: own };
	const engine = engineOf[agent];
	return engine ? { kind: "engine", browser: engine.browser } : { kind: "none" };
}

/**
 * Agents of which usage data count everybody on one version, whatever people have installed: the newest, or one that was
 * the newest long ago (`old-bucket.ts`).
 */
export const countedAsOne: readonly Agent[] = ["and_chr", "and_ff", "and_uc", "and_qq", "op_mob", "android"];

const isVersion = (text: string) => /^\d+(\.\d+)*$/.test(text);

/** The ends of a range as caniuse writes it (`15.2-15.3`), in BCD's notation; undefined for what is no version. */
export function readVersion(version: string): { low: string; high: string } | undefined {
	if (version === "TP") return { low: "preview", high: "preview" };
	const [low = "", high = low] = version.split("-");
	return isVersion(low) && isVersion(high) ? { low, high } : undefined;
}

/** The engine version of the newest known version that is not after `version`. */
function engineVersion(table: EngineTable, version: string): string | undefined {
	let engine: string | undefined;
	for (const [known, its] of table) {
		if (versionOrder(known) > versionOrder(version)) break;
		engine = its;
	}
	return engine;
}

/** Which browser's data decide support for a version of an agent; undefined where nothing is known (untracked). */
export function decisionOf(agent: Agent, version: string, engines: EngineTables): DecidedRow["by"] {
	const ends = readVersion(version);
	if (!ends) return undefined;
	const own = ownData[agent];
	if (own) return { browser: own, ...ends };
	const engine = engineOf[agent];
	const table = engines[agent] ?? [];
	const low = engineVersion(table, ends.low);
	const high = engineVersion(table, ends.high);
	return engine && low !== undefined && high !== undefined
		? { browser: engine.browser, low, high }
		: undefined;
}

/**
 * Usage with what decides support for each version.
 * @param old versions that stand for all of a browser's, up to the newest: from the worst, as they stand, to the best.
 * Not for numbers whose versions are people's own.
 */
export const decided = (rows: UsageRow[], engines: EngineTables, old: OldBuckets = {}): DecidedRow[] =>
	rows.map((row) => {
		const { agent, version } = row;
		const by = decisionOf(agent, version, engines);
		if (!by) return row;
		const bucket = old[agent];
		const best = bucket?.version === version ? decisionOf(agent, bucket.newest, engines) : undefined;
		return { ...row, by: best ? { ...by, high: best.high } : by };
	});
