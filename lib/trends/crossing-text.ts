import type { Locale } from "@/lib/i18n/locales";
import type { MessageKey } from "@/lib/i18n/message-keys";
import { formatList } from "@/lib/i18n/use-format";
import { formatMonth } from "@/lib/i18n/use-month-format";
import { formatWholePercent } from "@/lib/i18n/use-share-format";
import type { Translate } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import { addToMonth } from "@/lib/support/months";
import type { ReachCrossing } from "./schema/reach-line";

/** The first month of the history. */
const FIRST_MONTH = "2018-01";

/** The messages `time` in a language. */
interface TimeWords {
	locale: Locale;
	t: Translate<MessageKey<"time">>;
}

/** Says when full support reaches the share of a crossing, without the share. */
export function formatWhen({ locale, t }: TimeWords, crossing: ReachCrossing): string {
	const month = (text: string) => formatMonth(locale, text);
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
				browsers: formatList(
					locale,
					crossing.browsers.map((browser) => browserNames[browser] ?? browser),
				),
			});
		default:
			return crossing satisfies never;
	}
}

/** Says when full support reaches a share of a region's people. @param region the name of the region. */
export const formatCrossing = (words: TimeWords, crossing: ReachCrossing, region: string): string =>
	words.t("crossing", {
		share: formatWholePercent(words.locale, crossing.least),
		region,
		when: formatWhen(words, crossing),
	});
