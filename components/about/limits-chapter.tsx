import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { usePointsFormat } from "@/lib/i18n/use-points-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { agentNames } from "@/lib/support/agent-names";
import { ChapterFrame } from "./chapter-frame";
import { useParagraphs } from "./use-chapter-text";

/** `/about/limits`: known inaccuracies of the numbers. */
export function LimitsChapter({ caniuse, unnamed, current, behind }: FactsOf<"limits">) {
	const text = useParagraphs("about.limits");
	const percent = useShareFormat();
	const list = useListFormat();
	const points = usePointsFormat();
	return (
		<ChapterFrame
			chapter="limits"
			sections={{
				people: text("people.text", { unnamed: percent(unnamed) }),
				phones: [
					text("phones.text", { current: percent(current) }),
					behind &&
						text("phones.old", {
							share: percent(behind.share),
							browsers: list(behind.browsers.map(([agent, version]) => `${agentNames[agent]} ${version}`)),
						}),
				],
				support: text("support.text"),
				engines: text("engines.text"),
				caniuse: [
					text("caniuse.text", {
						features: caniuse.features,
						inside: caniuse.inside,
						median: points(caniuse.median),
						mean: points(caniuse.mean),
						most: points(caniuse.most),
					}),
					text("caniuse.why"),
					text("caniuse.report"),
				],
			}}
		/>
	);
}
