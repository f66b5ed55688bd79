import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { textParam } from "@/lib/api/read-params";
import { regionParam } from "@/lib/audience/queries/requested-audience";
import { getDefaultPeriod, parsePeriod } from "@/lib/changes/period";
import { buildChangeLists, buildUpcomingLists } from "@/lib/changes/queries/change-lists";
import { listChangeMonths, listChangeYears } from "@/lib/changes/queries/changes";
import { type ChangesProps, changesProps } from "@/lib/changes/schema/page";
import { getToday } from "@/lib/data/today";
import { getRegionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { type Outcome, toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { WORLD } from "@/lib/support/schema/default-audience";

/** Number of months that the page links to. */
const LINKED_MONTHS = 12;

const params = z.object({ since: textParam, until: textParam, region: regionParam });

async function load(
	{ since, until, region }: z.infer<typeof params>,
	{ locale }: RequestContext,
): Promise<Outcome<ChangesProps>> {
	const today = getToday();
	const outcome = parsePeriod({ since, until }, today);
	const period = outcome.kind === "read" ? outcome.period : getDefaultPeriod(today);
	const code = region || WORLD;
	const isKnown = code === WORLD || getRegionCodes().includes(code);
	const lists = buildChangeLists(period, isKnown ? code : WORLD);
	await yieldToEventLoop();
	return toFound<ChangesProps>({
		typed: { since, until, region },
		...(outcome.kind === "refused" && { fault: outcome.fault }),
		...(!isKnown && { isUnknown: true as const }),
		regions: buildRegionChoices(getRegionCodes(), toLocale(locale)),
		lists,
		...(period.until === today && { coming: buildUpcomingLists() }),
		years: listChangeYears().toReversed(),
		months: listChangeMonths().slice(-LINKED_MONTHS).toReversed(),
	});
}

/** `/changes`: the changes between two days for a region. */
export const changesPage = {
	route: "/changes",
	params,
	props: changesProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof changesProps>;
