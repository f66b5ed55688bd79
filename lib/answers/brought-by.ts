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

const kept = new Map<string, Brought | undefined>();

/**
 * By BCD's days. A browser built on an engine has its own day where BCD tells of the browser, else the engine's: the
 * browser's own is later. Kept: a feed asks some 20,000 times about some thousand versions.
 */
export const broughtBy: BroughtBy = (agent, deciding, version) => {
	const name = `${agent} ${deciding} ${version}`;
	if (!kept.has(name)) kept.set(name, bring(agent, deciding, version));
	return kept.get(name);
};
