import type * as usage from "@/lib/data/usage";
import { agents } from "@/lib/support/schema/agents";
import type { Agent, UsageRow } from "@/lib/support/schema/audience";
import { getPackedData, type PackedUsage, readData } from "./data";

// Replaces lib/data/usage.ts in the package, which reads usage and engine versions from its own files.

const isAgent = (id: string): id is Agent => (agents as readonly string[]).includes(id);

export const getRegionCodes = () => getPackedData().regions;

export const parseBrowserVersion: typeof usage.parseBrowserVersion = (text) => {
	const [agent = "", version = ""] = text.split(" ");
	return isAgent(agent) ? { agent, version } : undefined;
};

const usageCache = new Map<string, UsageRow[]>();

export const readUsage: typeof usage.readUsage = (code) => {
	const known = usageCache.get(code);
	if (known || !["world", ...getRegionCodes()].includes(code)) return known;
	const rows = (readData(`usage-${code}`) as PackedUsage).flatMap(([agent, versions]) =>
		versions.map(([version, share]): UsageRow => ({ agent, version, share })),
	);
	usageCache.set(code, rows);
	return rows;
};

export const getEngineVersions: typeof usage.getEngineVersions = () => new Map(getPackedData().engines);

export const getMappedReleaseDays: typeof usage.getMappedReleaseDays = () =>
	new Map(getPackedData().releaseDays);
