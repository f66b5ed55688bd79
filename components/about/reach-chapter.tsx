import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { answers } from "@/lib/support/schema/answers";
import { backtestFigures } from "@/lib/trends/forecast/backtest-figures";
import { ChapterFrame } from "./chapter-frame";
import { DecisionTable } from "./decision-table";
import { ForecastRecordTable } from "./forecast-record-table";
import { Terms } from "./terms";
import { useChapterText } from "./use-chapter-text";

const parts = ["supported", "partly", "unsupported", "untracked"] as const;

/** `/about/reach`: how usage becomes reach. */
export function ReachChapter(facts: FactsOf<"reach">) {
	const prose = useChapterText("about.reach");
	const reachText = useTranslations("reach");
	const percent = useShareFormat();
	const list = useListFormat();
	const points = usePointsFormat();
	const whole = useWholePercentFormat();
	const { world, regions, crossing } = backtestFigures;
	const { target, decisions, unnamed, current, chromeAndroid, behind, ranges, forecasts } = facts;
	const afterYear = forecasts[0]?.horizons.find(({ months }) => months === 12);
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
						<p>{prose("parts.unconfirmed")}</p>
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
						<p>{prose("forecast.method")}</p>
						<p>{prose("forecast.crossings")}</p>
						<p>
							{prose("forecast.proof", {
								count: world.count,
								median: points(world.median),
								most: points(world.most),
								noChange: points(world.noChange),
								noChangeMost: points(world.noChangeMost),
								linear: points(world.linear),
								linearMost: points(world.linearMost),
								decay: points(world.decay),
								decayMost: points(world.decayMost),
							})}
						</p>
						<p>
							{prose("forecast.regions", {
								median: points(regions.median),
								most: points(regions.most),
								months: crossing.months,
								monthsMost: crossing.monthsMost,
								told: percent(crossing.predicted),
							})}
						</p>
						<p>{prose("forecast.limits", { raw: points(world.raw) })}</p>
						<p>
							{prose("forecast.record.text", {
								displayed: whole(afterYear?.displayedHits ?? 0),
							})}
						</p>
						<ForecastRecordTable forecasts={forecasts} />
					</>
				),
			}}
		/>
	);
}
