import { BaselineBadge } from "@/components/support/baseline-badge";
import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { browserNames } from "@/lib/support/browser-names";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import { ChapterFrame } from "./chapter-frame";
import { Terms } from "./terms";
import { useChapterText } from "./use-chapter-text";

/** `/about/baseline`: how levels and dates are determined. */
export function BaselineChapter(facts: FactsOf<"baseline">) {
	const prose = useChapterText("about.baseline");
	const list = useListFormat();
	const monthName = useMonthFormat();
	const { counts, coreBrowsers, monthsToWidely: months, expected, lastMonth, atMost, discouraged } = facts;
	return (
		<ChapterFrame
			chapter="baseline"
			sections={{
				levels: (
					<>
						<p>{prose("levels.text")}</p>
						<Terms
							items={listLevels.map((level) => [
								<BaselineBadge key={level} level={level} />,
								prose(`levels.${level}`, { count: counts[level], months }),
							])}
						/>
					</>
				),
				core: (
					<p>{prose("core.text", { browsers: list(coreBrowsers.map((id) => browserNames[id] ?? id)) })}</p>
				),
				dates: (
					<>
						<p>{prose("dates.text", { months })}</p>
						<p>{prose("dates.atMost", { count: atMost })}</p>
						<p>{prose("dates.keys")}</p>
					</>
				),
				coming: (
					<p>{prose("coming.text", { count: expected, month: lastMonth && monthName(lastMonth), months })}</p>
				),
				away: <p>{prose("away.text", { count: discouraged })}</p>,
			}}
		/>
	);
}
