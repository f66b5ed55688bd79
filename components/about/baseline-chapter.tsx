import { BaselineBadge } from "@/components/support/baseline-badge";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { browserNames } from "@/lib/support/browser-names";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText, useParagraphs } from "./use-chapter-text";

/** `/about/baseline`: how levels and dates are determined. */
export function BaselineChapter(facts: FactsOf<"baseline">) {
	const prose = useChapterText("about.baseline");
	const text = useParagraphs("about.baseline");
	const list = useListFormat();
	const monthName = useMonthFormat();
	const { counts, coreBrowsers, monthsToWidely: months, expected, lastMonth, atMost, discouraged } = facts;
	return (
		<ChapterFrame
			chapter="baseline"
			sections={{
				levels: [
					text("levels.text"),
					<Terms
						key="levels"
						items={listLevels.map((level) => [
							<BaselineBadge key={level} level={level} />,
							prose(`levels.${level}`, { count: counts[level], months }),
						])}
					/>,
				],
				core: text("core.text", { browsers: list(coreBrowsers.map((id) => browserNames[id] ?? id)) }),
				dates: [text("dates.text", { months }), text("dates.atMost", { count: atMost }), text("dates.keys")],
				coming: text("coming.text", { count: expected, month: lastMonth && monthName(lastMonth), months }),
				away: text("away.text", { count: discouraged }),
			}}
		/>
	);
}
