import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import { getHeldPart } from "@/lib/trends/forecast/range-record";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

/** The first month of the history. */
const FIRST_MONTH = "2018-01";
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
	return (crossing, code, shares = [crossing.least]) => {
		const who = { share: list(shares.map(whole)), region: regionName(code) };
		switch (crossing.kind) {
			case "reached": {
				const since = { ...who, month: month(crossing.since ?? FIRST_MONTH) };
				const { below } = crossing;
				if (below) return t("reachedBelow", { ...since, count: below.months, last: month(below.last) });
				return t(crossing.since === undefined ? "before" : "reached", since);
			}
			case "reached-where-known":
				return t("reachedWhereKnown", {
					...who,
					known: percent(crossing.known),
					unknown: percent(crossing.unknown),
				});
			case "expected": {
				const when = { ...who, earliest: month(crossing.earliest) };
				if (crossing.latest === undefined) return t("expectedOpen", when);
				const range = { ...when, latest: month(crossing.latest) };
				if (crossing.overdue) return t("overdue", range);
				return t(crossing.earliest === crossing.latest ? "expectedSoon" : "expected", range);
			}
			case "not-foreseen":
				return t("notForeseen", { ...who, months: crossing.months });
			case "conditional":
				return t("conditional", {
					...who,
					browsers: list(crossing.browsers.map((browser) => browserNames[browser] ?? browser)),
				});
			default:
				return crossing satisfies never;
		}
	};
}

/**
 * Returns a function that says how often past ranges held that were as long as a crossing's; undefined if the crossing has
 * no range.
 */
export function useHeldText(): (crossing: ReachCrossing) => string | undefined {
	const t = useTranslations("time");
	const whole = useWholePercentFormat();
	return (crossing) => {
		const held = crossing.kind === "expected" ? getHeldPart(crossing.months) : undefined;
		return held === undefined ? undefined : t("held", { share: whole(held) });
	};
}
