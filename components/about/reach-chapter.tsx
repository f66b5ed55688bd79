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
import { Terms } from "./terms";
import { useChapterText } from "./use-chapter-text";

const parts = ["supported", "partly", "unsupported", "untracked"] as const;

/** `/about/reach`: how usage becomes reach. */
export function ReachChapter(facts: FactsOf<"reach">) {
	const prose = useChapterText("about.reach");
	const reachText = useTranslations("reach");
	const percent = useShareFormat();
	const list = useListFormat();
	const whole = useWholePercentFormat();
	const { target, decisions, unnamed, current, chromeAndroid, behind, ranges } = facts;
	return (
		<ChapterFrame
			chapter="reach"
			sections={{
				target: <p>{prose("target.text", target)}</p>,
				weights: (
					<>
						<p>{prose("weights.text")}</p>
						<p>{prose("weights.audience")}</p>
					</>
				),
				browsers: (
					<>
						<p>{prose("browsers.text")}</p>
						<p>{prose("browsers.untracked")}</p>
						<DecisionTable decisions={decisions} unnamed={unnamed} />
					</>
				),
				current: (
					<>
						<p>
							{prose("current.text", {
								share: percent(current),
								chrome: percent(chromeAndroid.share),
								versions: chromeAndroid.versions,
							})}
						</p>
						<p>{prose("current.effect")}</p>
						{behind && (
							<p>
								{prose("current.old", {
									browsers: list(
										behind.browsers.map(([agent, version]) => `${agentNames[agent]} ${version}`),
									),
									months: behind.months,
									share: percent(behind.share),
									kenya: percent(behind.kenya),
									nigeria: percent(behind.nigeria),
								})}
							</p>
						)}
					</>
				),
				parts: (
					<>
						<p>{prose("parts.text")}</p>
						<Terms items={parts.map((part) => [reachText(part), prose(`parts.${part}`)])} />
						<p>{prose("parts.heldBack")}</p>
					</>
				),
				bounds: <p>{prose("bounds.text", { ranges: percent(ranges) })}</p>,
				verdict: (
					<>
						<p>{prose("verdict.text")}</p>
						<Terms
							items={answers.map((answer) => [reachText(`answer.${answer}`), prose(`verdict.${answer}`)])}
						/>
					</>
				),
				held: <p>{prose("held.text")}</p>,
				together: <p>{prose("together.text")}</p>,
				plan: <p>{prose("plan.text")}</p>,
				forecast: (
					<>
						<p>{prose("forecast.past")}</p>
						<p>{prose("forecast.method", { months: MAX_EARLIER_MONTHS })}</p>
						<p>
							{prose("forecast.proof", {
								three: whole(getHeldPart(3) ?? 0),
								six: whole(getHeldPart(6) ?? 0),
								twelve: whole(getHeldPart(12) ?? 0),
								twentyFour: whole(getHeldPart(24) ?? 0),
							})}
						</p>
					</>
				),
			}}
		/>
	);
}
