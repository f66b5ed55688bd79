import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { BaselineMonthArticle } from "@/components/baseline/baseline-month";
import { BaselineOverview } from "@/components/baseline/baseline-overview";
import { BaselineYearArticle } from "@/components/baseline/baseline-year";
import { DueNote } from "@/components/baseline/due-note";
import { GrowthChartIsland } from "@/components/baseline/growth-island";
import { MonthGrid } from "@/components/baseline/month-grid";
import { MonthLink } from "@/components/baseline/month-link";
import { MonthName } from "@/components/baseline/month-name";
import { MonthPager } from "@/components/baseline/month-pager";
import { WidelyList } from "@/components/baseline/widely-list";

const line = { id: "subgrid", name: "Subgrid", day: "2026-03-15", reach: 0.947 };

export const baseline = [
	shown(BaselineMonthArticle, real.month, ["heading", "Baseline in September 2024"]),
	shown(BaselineOverview, real.baseline, ["region", "How Baseline grew"]),
	shown(BaselineYearArticle, real.year, ["link", "February 2024"]),
	shown(
		MonthPager,
		{ previous: "2023", next: <a href="/baseline/2025">2025</a> },
		/Before: 2023.*After: 2025/,
	),
	shown(GrowthChartIsland, async () => ({ growth: present((await real.baseline()).growth) }), [
		"img",
		/Growth of Baseline/,
	]),
	shown(
		MonthGrid,
		{
			first: "2024-01",
			counts: [
				[3, 0],
				[0, 0],
			],
			thisMonth: "2024-02",
			knownTo: "2024-02-20",
		},
		["link", /^January 2024.*3/],
	),
	shown(DueNote, { knownTo: "2026-09-22" }, /the data \(up to Sep 22, 2026\) hasn’t confirmed it yet/),
	shown(MonthLink, { month: "2024-02" }, ["link", "February 2024"]),
	shown(MonthName, { month: "2024-02" }, "February 2024"),
	shown(
		WidelyList,
		{
			lines: [
				{ ...line, turn: "turned" },
				{ ...line, id: "has", turn: "due" },
			],
		},
		/Subgrid.*2026.*94\.7%/,
	),
];
