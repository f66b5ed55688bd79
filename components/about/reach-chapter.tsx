import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { answers } from "@/lib/support/schema/answers";
import { MAX_EARLIER_MONTHS } from "@/lib/trends/forecast/expected-months";
import { getHeldPart } from "@/lib/trends/forecast/range-record";
import { ChapterFrame } from "./chapter-frame";
import { DecisionTable } from "./decision-table";
import { useChapterText, useParagraphs } from "./use-chapter-text";

const parts = ["supported", "partly", "unsupported", "untracked"] as const;

/** `/about/reach`: how usage becomes reach. */
export function ReachChapter(facts: FactsOf<"reach">) {
	const prose = useChapterText("about.reach");
	const text = useParagraphs("about.reach");
	const reachText = useTranslations("reach");
	const percent = useShareFormat();
	const list = useListFormat();
	const whole = useWholePercentFormat();
	const { target, decisions, unnamed, current, chromeAndroid, behind, ranges } = facts;
	return (
		<ChapterFrame
			chapter="reach"
			sections={{
				target: text("target.text", target),
				weights: [text("weights.text"), text("weights.audience")],
				browsers: [
					text("browsers.text"),
					text("browsers.untracked"),
					<DecisionTable key="table" decisions={decisions} unnamed={unnamed} />,
				],
				current: [
					text("current.text", {
						share: percent(current),
						chrome: percent(chromeAndroid.share),
						versions: chromeAndroid.versions,
					}),
					text("current.effect"),
					behind &&
						text("current.old", {
							browsers: list(behind.browsers.map(([agent, version]) => `${agentNames[agent]} ${version}`)),
							months: behind.months,
							share: percent(behind.share),
							kenya: percent(behind.kenya),
							nigeria: percent(behind.nigeria),
						}),
				],
				parts: [
					text("parts.text"),
					<Terms key="parts" items={parts.map((part) => [reachText(part), prose(`parts.${part}`)])} />,
					text("parts.heldBack"),
				],
				bounds: text("bounds.text", { ranges: percent(ranges) }),
				verdict: [
					text("verdict.text"),
					<Terms
						key="answers"
						items={answers.map((answer) => [reachText(`answer.${answer}`), prose(`verdict.${answer}`)])}
					/>,
				],
				held: text("held.text"),
				together: text("together.text"),
				plan: text("plan.text"),
				forecast: [
					text("forecast.past"),
					text("forecast.method", { months: MAX_EARLIER_MONTHS }),
					text("forecast.proof", {
						three: whole(getHeldPart(3) ?? 0),
						six: whole(getHeldPart(6) ?? 0),
						twelve: whole(getHeldPart(12) ?? 0),
						twentyFour: whole(getHeldPart(24) ?? 0),
					}),
				],
			}}
		/>
	);
}
