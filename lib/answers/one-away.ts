import { lackingEdition, oneAway } from "@/lib/domain/one-away";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { BrowserFamily } from "@/lib/schema/props/lists";
import type { CoreBrowser, Feature } from "@/lib/schema/web-features";
import { aheadOf, supportNow } from "./ahead";
import { releaseDay } from "./releases";

const isAsked = ({ discouraged, status }: Feature) => !discouraged && !status.baseline;

/** A feature that one browser keeps from Baseline. */
export interface Away {
	missing: BrowserFamily;
	/** Since when all the others have it; null where the data do not say. */
	since: string | null;
	/** The only edition that lacks it, where the browser's other one has it. */
	only: CoreBrowser | undefined;
}

/** The one browser that keeps a feature from Baseline, by the newest data; undefined for what is discouraged. */
export function awayNow(feature: Feature): Away | undefined {
	const now = { support: supportNow(feature) };
	const away = isAsked(feature) ? oneAway(now, releaseDay) : undefined;
	return away && { ...away, only: lackingEdition(now, away.missing) };
}

/**
 * The browsers without which a feature is not in Baseline by web-features, while newer data have it in all of them;
 * undefined for every other feature.
 */
export function arrivedNow(feature: Feature): CoreBrowser[] | undefined {
	if (!isAsked(feature)) return undefined;
	const now = supportNow(feature);
	return coreBrowsers.every((browser) => now[browser])
		? coreBrowsers.filter((browser) => aheadOf(feature)[browser])
		: undefined;
}
