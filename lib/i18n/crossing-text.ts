import { browserNames } from "@/lib/support/browser-names";
import { addToMonth } from "@/lib/support/months";
import { formatList, formatMonth, formatWholePercent } from "./formats";
import type { Locale } from "./locales";
import type { MessageKey } from "./message-keys";
import type { Translate } from "./translate";

/** The first month of the history. */
const FIRST_MONTH = "2018-01";

/** When full support reaches a share (`least`), as lib/trends/schema/reach-line describes it. */
type Crossing = { least: number } & (
	| { kind: "reached"; since?: string | undefined; below?: { last: string } | undefined }
	| { kind: "expected"; earliest: string; latest?: string | undefined; overdue?: true | undefined }
	| { kind: "not-foreseen"; months: number }
	| { kind: "conditional"; browsers: readonly string[] }
);

/** The messages `time` in a language. */
interface TimeWords {
	locale: Locale;
	t: Translate<MessageKey<"time">>;
}

/** Says when full support reaches the share of a crossing, without the share. */
export function formatWhen({ locale, t }: TimeWords, crossing: Crossing): string {
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
export const formatCrossing = (words: TimeWords, crossing: Crossing, region: string): string =>
	words.t("crossing", {
		share: formatWholePercent(words.locale, crossing.least),
		region,
		when: formatWhen(words, crossing),
	});
