import { getEngineTables } from "@/lib/audience/queries/audience";
import { createReleasedCheck, getReleaseDay } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getBcdBrowser } from "@/lib/support/resolve-engine";
import type { Agent } from "@/lib/support/schema/audience";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import {
	type DatedVersion,
	type FirstVersionLookup,
	findFirstVersionOnEngine,
} from "@/lib/support/supporting-releases";

function toDatedVersion(browser: string, version: string): DatedVersion | undefined {
	const day =
		getBrowsers().has(browser) && createReleasedCheck(browser)(version) && getReleaseDay(browser, version);
	return day ? { version, day } : undefined;
}

function computeFirstVersion(
	agent: Agent,
	deciding: DecidingBrowser,
	version: string,
): DatedVersion | undefined {
	const own = getBcdBrowser(agent);
	const first =
		own === deciding ? version : findFirstVersionOnEngine(getEngineTables()[agent] ?? [], version);
	if (own === undefined || first === undefined) return undefined;
	if (getBrowsers().has(own)) return toDatedVersion(own, first);
	const engine = toDatedVersion(deciding, version);
	return engine && { version: first, day: engine.day };
}

/** By agent, by deciding browser, by version. */
const cache = new Map<Agent, Map<DecidingBrowser, Map<string, DatedVersion | undefined>>>();

function getCachedVersions(agent: Agent, deciding: DecidingBrowser) {
	const own = cache.get(agent) ?? new Map<DecidingBrowser, Map<string, DatedVersion | undefined>>();
	cache.set(agent, own);
	const versions = own.get(deciding) ?? new Map<string, DatedVersion | undefined>();
	own.set(deciding, versions);
	return versions;
}

/**
 * Finds the first version of an agent that contains a version of its deciding browser, with its release day from BCD.
 * If BCD does not have the agent, the day is that of the engine's version, which is earlier than the agent's own.
 * Cached: a feed makes about 20,000 lookups for some thousand versions.
 */
export const findFirstVersion: FirstVersionLookup = (agent, deciding, version) => {
	const versions = getCachedVersions(agent, deciding);
	if (!versions.has(version)) versions.set(version, computeFirstVersion(agent, deciding, version));
	return versions.get(version);
};
