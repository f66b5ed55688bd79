import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import { addToMonth } from "@/lib/support/months";
import { getHeldPart } from "@/lib/trends/forecast/range-record";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

/** The first month of the history. */
const FIRST_MONTH = "2018-01";

/** Returns a function that says when full support reaches the share of a crossing, without the share. */
function useWhenText(): (crossing: ReachCrossing) => string {
	const t = useTranslations("time");
	const month = useMonthFormat();
	const list = useListFormat();
	return (crossing) => {
		switch (crossing.kind) {
			case "reached": {
				const since = { month: month(crossing.since ?? FIRST_MONTH) };
				const { below } = crossing;
				if (below) return t("reachedBelow", { ...since, steady: month(addToMonth(below.last)) });
				return t(crossing.since === undefined ? "before" : "reached", since);
			}
			case "expected": {
				const when = { earliest: month(crossing.earliest) };
				if (crossing.latest === undefined) return t("expectedOpen", when);
				const range = { ...when, latest: month(crossing.latest) };
				if (crossing.overdue) return t("overdue", range);
				return t(crossing.earliest === crossing.latest ? "expectedSoon" : "expected", range);
			}
			case "not-foreseen":
				return t("notForeseen", { months: crossing.months });
			case "conditional":
				return t("conditional", {
					browsers: list(crossing.browsers.map((browser) => browserNames[browser] ?? browser)),
				});
			default:
				return crossing satisfies never;
		}
	};
}

/** Returns a function that says when full support reaches a share of a region's people. */
export function useCrossingText(): (crossing: ReachCrossing, region: string) => string {
	const t = useTranslations("time");
	const whole = useWholePercentFormat();
	const regionName = useRegionName();
	const formatWhen = useWhenText();
	return (crossing, code) =>
		t("crossing", { share: whole(crossing.least), region: regionName(code), when: formatWhen(crossing) });
}

/** Returns a function for a line of a list: the shares (0..1) that are reached at the same time, and when. */
export function useCrossingLine(): (crossing: ReachCrossing, shares: readonly number[]) => string {
	const t = useTranslations("time");
	const whole = useWholePercentFormat();
	const list = useListFormat();
	const formatWhen = useWhenText();
	return (crossing, shares) => t("line", { share: list(shares.map(whole)), when: formatWhen(crossing) });
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
