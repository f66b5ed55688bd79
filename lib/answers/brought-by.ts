import { browsers } from "@/lib/data/compat";
import { type Brought, type BroughtBy, firstOnEngine } from "@/lib/domain/reach/reached";
import { browserOf } from "@/lib/domain/reach/usage";
import { engineTables } from "./audience";
import { releaseDay, releasedIn } from "./releases";

function released(browser: string, version: string): Brought | undefined {
	const day = browsers().has(browser) && releasedIn(browser)(version) && releaseDay(browser, version);
	return day ? { version, day } : undefined;
}

/**
 * By BCD's days. A browser built on an engine has its own day where BCD tells of the browser, else the engine's: the
 * browser's own is later.
 */
export const broughtBy: BroughtBy = (agent, deciding, version) => {
	const own = browserOf(agent);
	const first = own === deciding ? version : firstOnEngine(engineTables()[agent] ?? [], version);
	if (own === undefined || first === undefined) return undefined;
	if (browsers().has(own)) return released(own, first);
	const engine = released(deciding, version);
	return engine && { version: first, day: engine.day };
};
