import { browsers } from "@/lib/data/compat";
import { type Brought, type BroughtBy, firstOnEngine } from "@/lib/domain/reach/reached";
import { browserOf } from "@/lib/domain/reach/usage";
import type { Agent } from "@/lib/schema/audience";
import type { DecidingBrowser } from "@/lib/schema/reach";
import { engineTables } from "./audience";
import { releaseDay, releasedIn } from "./releases";

function released(browser: string, version: string): Brought | undefined {
	const day = browsers().has(browser) && releasedIn(browser)(version) && releaseDay(browser, version);
	return day ? { version, day } : undefined;
}

function bring(agent: Agent, deciding: DecidingBrowser, version: string): Brought | undefined {
	const own = browserOf(agent);
	const first = own === deciding ? version : firstOnEngine(engineTables()[agent] ?? [], version);
	if (own === undefined || first === undefined) return undefined;
	if (browsers().has(own)) return released(own, first);
	const engine = released(deciding, version);
	return engine && { version: first, day: engine.day };
}

/** By agent, by deciding browser, by version. */
const kept = new Map<Agent, Map<DecidingBrowser, Map<string, Brought | undefined>>>();

function keptOf(agent: Agent, deciding: DecidingBrowser) {
	const own = kept.get(agent) ?? new Map<DecidingBrowser, Map<string, Brought | undefined>>();
	kept.set(agent, own);
	const versions = own.get(deciding) ?? new Map<string, Brought | undefined>();
	own.set(deciding, versions);
	return versions;
}

/**
 * By BCD's days. A browser built on an engine has its own day where BCD tells of the browser, else the engine's: the
 * browser's own is later. Kept: a feed asks some 20,000 times about some thousand versions.
 */
export const broughtBy: BroughtBy = (agent, deciding, version) => {
	const versions = keptOf(agent, deciding);
	if (!versions.has(version)) versions.set(version, bring(agent, deciding, version));
	return versions.get(version);
};
