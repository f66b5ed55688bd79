import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { browserNames } from "@/lib/support/browser-names";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

/** The first month of the history. */
const FIRST_MONTH = "2018-01";
/** The maximum number of remaining browsers in the text. The API returns all. */
const MAX_NAMED = 3;

type RemainingBrowser = Extract<ReachCrossing, { kind: "not-within-five-years" }>["held"][number];

const remainingKeys = {
	"not-shipped": "held.notShipped",
	partial: "held.partial",
	"old-versions": "held.oldVersions",
} as const;

/**
 * Returns a function that describes when full support reaches a share of a region's users.
 * @param shares all shares (0..1) that it says the same of; by default the crossing's own.
 */
export function useCrossingText(): (
	crossing: ReachCrossing,
	region: string,
	shares?: readonly number[],
) => string {
	const t = useTranslations("time");
	const month = useMonthFormat();
	const whole = useWholePercentFormat();
	const percent = useShareFormat();
	const regionName = useRegionName();
	const list = useListFormat();
	const formatRemaining = (remaining: RemainingBrowser) => {
		const share = percent(remaining.share);
		if (remaining.kind === "uncounted") return t("held.uncounted", { share });
		const browser = agentNames[remaining.agent];
		return t(remainingKeys[remaining.kind], { browser, share });
	};
	return (crossing, code, shares = [crossing.least]) => {
		const who = { share: list(shares.map(whole)), region: regionName(code) };
		switch (crossing.kind) {
			case "reached":
				return crossing.since === undefined
					? t("before", { ...who, month: month(FIRST_MONTH) })
					: t("reached", { ...who, month: month(crossing.since) });
			case "expected": {
				const when = { ...who, month: month(crossing.month), earliest: month(crossing.earliest) };
				if (crossing.overdue) return t("overdue", when);
				if (crossing.latest !== undefined) return t("expected", { ...when, latest: month(crossing.latest) });
				// No range if the earliest month is the expected month itself.
				return t(crossing.earliest === crossing.month ? "expectedSoon" : "expectedOpen", when);
			}
			case "not-foreseen":
				return crossing.months > 0
					? t("notForeseen", { ...who, months: crossing.months })
					: t("noForecast", who);
			case "conditional":
				return t("conditional", {
					...who,
					months: crossing.months,
					browsers: list(crossing.browsers.map((browser) => browserNames[browser] ?? browser)),
				});
			case "not-within-five-years":
				return crossing.held.length === 0
					? t("never", who)
					: t("neverHeld", { ...who, held: list(crossing.held.slice(0, MAX_NAMED).map(formatRemaining)) });
			default:
				return crossing satisfies never;
		}
	};
}
