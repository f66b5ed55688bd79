import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { FeatureTrend } from "@/components/trends/feature-trend";
import { TrendAnswer } from "@/components/trends/trend-answer";
import { TrendAnswerIsland } from "@/components/trends/trend-island";
import { TrendLink } from "@/components/trends/trend-link";
import { TrendLinkIsland } from "@/components/trends/trend-link-island";
import { TrendsArticle } from "@/components/trends/trends-article";
import { UnsupportedUsageTable } from "@/components/trends/unsupported-usage";

async function answer() {
	const { answer } = await real.time();
	if (answer === undefined || answer === "faulty") throw new Error("no answer");
	return { name: "Subgrid", answer };
}

const feature = async () => {
	const { id, name, baseline, support, timeline, time } = await real.feature();
	return { id, name, baseline, support, timeline, time, isChosen: false };
};

export const time = [
	shown(TrendAnswerIsland, answer, ["img", /^Reach of Subgrid through time \(Germany\)/]),
	shown(TrendAnswer, answer, ["heading", "When it reaches each share"]),
	shown(
		TrendAnswer,
		async () => {
			const { name, answer: own } = await answer();
			const unknown = { kind: "not-foreseen", months: 0 } as const;
			const crossings = [
				{ kind: "reached", least: 0.8, since: "2025-02" } as const,
				...[0.95, 0.98, 0.99].map((least) => ({ ...unknown, least })),
			];
			return { name, answer: { ...own, region: "JP", crossings } };
		},
		/share80% of people \(Japan\): since February 2025\.95%, 98%, and 99% of people \(Japan\): no forecast/,
	),
	shown(TrendAnswer, answer, ["heading", "Month by month"]),
	shown(TrendAnswer, async () => {
		const { name, answer: own } = await answer();
		return {
			name,
			answer: { ...own, line: { ...own.line, ahead: { full: [9000], low: [9000], high: [9000] } } },
		};
	}, ["heading", "Month by month, with what is expected"]),
	shown(UnsupportedUsageTable, async () => ({ left: (await answer()).answer.left }), [
		"heading",
		"Who couldn’t use it, year by year",
	]),
	shown(TrendsArticle, real.time, ["heading", "Subgrid: reach through time"]),
	shown(FeatureTrend, feature, ["heading", "Reach through time"]),
	shown(
		FeatureTrend,
		async () => ({ ...(await feature()), time: undefined, timeline: undefined }),
		/^Reach through timeUsage history isn’t available right now/,
	),
	shown(TrendLinkIsland, { keys: "css.properties.grid" }, ["link", "Reach through time"]),
	shown(
		TrendLink,
		async () => ({
			features: "subgrid",
			region: "DE",
			crossing: present((await feature()).time).crossing,
		}),
		/^95% of people \(Germany\): /,
	),
];
