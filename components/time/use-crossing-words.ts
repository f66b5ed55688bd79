import { agentNames } from "@/lib/domain/agent-names";
import { browserNames } from "@/lib/domain/browser-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TimeCrossing } from "@/lib/schema/through-time";

/** The first month of the history. */
const FIRST = "2018-01";
/** Of those who are left out so many are named; the API has them all. */
const NAMED = 3;

type Held = Extract<TimeCrossing, { kind: "not-within-five-years" }>["held"][number];

/** Makes the sentence for when reach comes to a share of a region's people. */
export function useCrossingWords(): (crossing: TimeCrossing, region: string) => string {
	const t = useTranslations("time");
	const month = useMonthFormat();
	const whole = useWholePercentFormat();
	const percent = useShareFormat();
	const regionName = useRegionName();
	const list = useListFormat();
	const held = (one: Held) => {
		const share = percent(one.share);
		if (one.kind === "uncounted") return t("held.uncounted", { share });
		const browser = agentNames[one.agent];
		return t(one.kind === "not-shipped" ? "held.notShipped" : "held.oldVersions", { browser, share });
	};
	return (crossing, code) => {
		const who = { share: whole(crossing.least), region: regionName(code) };
		switch (crossing.kind) {
			case "reached":
				return crossing.since === undefined
					? t("before", { ...who, month: month(FIRST) })
					: t("reached", { ...who, month: month(crossing.since) });
			case "expected": {
				const when = { ...who, month: month(crossing.month), earliest: month(crossing.earliest) };
				if (crossing.latest !== undefined) return t("expected", { ...when, latest: month(crossing.latest) });
				// What may come in the month itself comes no earlier.
				return t(crossing.earliest === crossing.month ? "expectedSoon" : "expectedOpen", when);
			}
			case "conditional":
				return t("conditional", {
					...who,
					months: crossing.months,
					browsers: list(crossing.browsers.map((browser) => browserNames[browser] ?? browser)),
				});
			case "not-within-five-years":
				return crossing.held.length === 0
					? t("never", who)
					: t("neverHeld", { ...who, held: list(crossing.held.slice(0, NAMED).map(held)) });
			default:
				return crossing satisfies never;
		}
	};
}
