import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { changeLists, comingLists } from "@/lib/answers/changes/change-lists";
import { changeMonths, changeYears } from "@/lib/answers/changes/periods";
import { today } from "@/lib/answers/today";
import { regionCodes } from "@/lib/data/usage";
import { readPeriod, usualPeriod } from "@/lib/domain/changes/period";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { WORLD } from "@/lib/schema/default-audience";
import { type ChangesProps, changesProps } from "@/lib/schema/props/changes";
import { textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found, type Outcome } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

/** The months that the page leads to. */
const MONTHS = 12;

const params = z.object({ since: textParam, until: textParam, region: regionParam });

async function load(
	{ since, until, region }: z.infer<typeof params>,
	{ locale }: Reader,
): Promise<Outcome<ChangesProps>> {
	const now = today();
	const outcome = readPeriod({ since, until }, now);
	const period = outcome.kind === "read" ? outcome.period : usualPeriod(now);
	const code = region || WORLD;
	const isKnown = code === WORLD || regionCodes().includes(code);
	const lists = changeLists(period, isKnown ? code : WORLD);
	await yieldToEventLoop();
	return found<ChangesProps>({
		typed: { since, until, region },
		...(outcome.kind === "refused" && { fault: outcome.fault }),
		...(!isKnown && { isUnknown: true as const }),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		lists,
		...(period.until === now && { coming: comingLists() }),
		years: changeYears().toReversed(),
		months: changeMonths().slice(-MONTHS).toReversed(),
	});
}

/** `/changes`: what changed between two days for a region's people. */
export const changesPage = {
	route: "/changes",
	params,
	props: changesProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof changesProps>;
