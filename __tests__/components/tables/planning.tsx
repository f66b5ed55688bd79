import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { RegionField } from "@/components/audience/region-field";
import { UnknownFeatures } from "@/components/features/unknown-features";
import { PlanReadings } from "@/components/plan/plan-article";
import { PlanCurveChart } from "@/components/plan/plan-curve";
import { PlanProposals } from "@/components/plan/plan-proposals";
import { PlanTradeoff } from "@/components/plan/plan-tradeoff";
import { VersionRange } from "@/components/plan/version-range";
import { FeatureTrend } from "@/components/trends/feature-trend";
import { TrendAnswer } from "@/components/trends/trend-answer";
import { ChartTable } from "@/components/ui/chart/chart";
import { FoldedForm } from "@/components/ui/disclosure";
import { readTarget } from "@/lib/audience/queries/target-reading";

const readPlan = async () => ({
	readings: {
		from: present(readTarget("chrome >= 150", "world")),
		to: present(readTarget("safari 18", "world")),
	},
	typed: { from: "chrome >= 150", to: "safari 18", browser: "", version: "", region: "" },
});

async function answer() {
	const { answer } = await real.time();
	if (answer === undefined || answer === "faulty") throw new Error("no answer");
	return { name: "Subgrid", answer };
}

const feature = async () => {
	const { id, name, baseline, support, time } = await real.feature();
	return { id, name, baseline, support, time, isChosen: false };
};

export const planning = [
	shown(
		PlanProposals,
		async () => ({ ...(await real.plan()), proposals: [] }),
		/No single step is worth it now: each would cut off more than 1% of visitors/,
	),
	shown(VersionRange, { from: "15.0", to: "16.4", count: 3 }, /15\.0–16\.4.*3 versions/),
	shown(
		PlanReadings,
		readPlan,
		/Browsers you support now.*chrome >= 150 – Chrome from 150 on.*Browsers you would support.*safari 18 –/,
	),
	shown(
		TrendAnswer,
		async () => {
			const { name, answer: own } = await answer();
			const unknown = { kind: "not-foreseen", months: 72 } as const;
			const crossings = [
				{ kind: "reached", least: 0.8, since: "2025-02" } as const,
				...[0.95, 0.98, 0.99].map((least) => ({ ...unknown, least })),
			];
			return { name, answer: { ...own, region: "JP", crossings } };
		},
		/Japan: [\d.]+% of people have full support.*share80%: since February 2025\.95%, 98%, and 99%: no forecast/,
	),
	shown(
		FeatureTrend,
		async () => ({ ...(await feature()), time: undefined }),
		/^Share through timeUsage history isn’t available right now/,
	),
	shown(
		ChartTable,
		{ caption: "Growth", head: ["Day", "Count"], rows: [["May", 7]] },
		/Show as a table.*May7/,
	),
	shown(PlanTradeoff, async () => real.plan(), ["img", /^What each step costs and gains/]),
	shown(
		PlanCurveChart,
		async () => ({
			id: "curve",
			curve: present((await real.plan()).years).curve,
			caption: "Gained above, lost below",
			title: "Raising the floor",
			floor: "Version",
			linkTo: (floor: string) => <a href={`#${floor}`}>{floor}</a>,
		}),
		["img", /^Raising the floor From .* features are gained/],
	),
	shown(
		UnknownFeatures,
		{
			id: "faults",
			unknown: [{ input: "gird", near: [{ id: "grid", name: "Grid" }] }],
			left: 2,
			words: "set" as const,
			instead: (others: string[]) => `/set?features=${others.join()}`,
		},
		/“gird”.*Grid grid.*2 more/,
	),
	shown(
		RegionField,
		{ label: "Region", regions: { continents: [], countries: [["DE", "Germany"]] }, typed: "world" },
		/^Regionthe whole worldGermany$/,
	),
	shown(
		RegionField,
		{ label: "Region", regions: { continents: [], countries: [] }, usual: "“a.csv”", typed: "Mars" },
		/^Region“a.csv”the whole worldMars$/,
	),
	shown(
		FoldedForm,
		{ label: "Change", isAnswered: true, children: <form /> },
		{
			selector: "details:not([open]) > summary:not([hidden])",
		},
	),
	shown(
		FoldedForm,
		{ label: "Change", isAnswered: false, children: <form /> },
		{
			selector: "details[open] > summary[hidden]",
		},
	),
];
