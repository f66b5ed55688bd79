import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { agentNames } from "@/lib/support/agent-names";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText } from "./use-chapter-text";

/** `/about/limits`: known inaccuracies of the numbers. */
export function LimitsChapter({ caniuse, unnamed, current, behind }: FactsOf<"limits">) {
	const prose = useChapterText("about.limits");
	const percent = useShareFormat();
	const list = useListFormat();
	const points = usePointsFormat();
	return (
		<ChapterFrame
			chapter="limits"
			sections={{
				people: <p>{prose("people.text", { unnamed: percent(unnamed) })}</p>,
				phones: (
					<>
						<p>{prose("phones.text", { current: percent(current) })}</p>
						{behind && (
							<p>
								{prose("phones.old", {
									share: percent(behind.share),
									browsers: list(
										behind.browsers.map(([agent, version]) => `${agentNames[agent]} ${version}`),
									),
								})}
							</p>
						)}
					</>
				),
				support: <p>{prose("support.text")}</p>,
				engines: <p>{prose("engines.text")}</p>,
				caniuse: (
					<>
						<p>
							{prose("caniuse.text", {
								features: caniuse.features,
								inside: caniuse.inside,
								median: points(caniuse.median),
								mean: points(caniuse.mean),
								most: points(caniuse.most),
							})}
						</p>
						<p>{prose("caniuse.why")}</p>
						<p>{prose("caniuse.report")}</p>
					</>
				),
			}}
		/>
	);
}
