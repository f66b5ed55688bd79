import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { PlanCurveChart } from "@/components/plan/plan-curve";
import { Plot, YearAxis } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import { ChartPatterns } from "@/components/ui/chart/chart-patterns";
import { LaneBar, LaneLabel } from "@/components/ui/chart/timeline-lane";
import { TimelineMarker } from "@/components/ui/chart/timeline-marker";
import type { SupportRow } from "@/lib/support/schema/support-row";

const row: SupportRow = { browser: "safari", answer: { state: "yes", since: "16" }, statements: [] };

export const charts = [
	shown(Chart, { id: "c", title: "Growth", desc: "from 1 to 2", height: 3, children: null }, [
		"img",
		"Growth from 1 to 2",
	]),
	shown(
		ChartTable,
		{ caption: "Growth", head: ["Day", "Count"], rows: [["May", 7]] },
		/Show as a table.*May7/,
	),
	shown(
		Plot,
		{ top: 0, height: 9, years: [[50, 2020]], counts: [[0, 40]], lines: <path d="M0,0" /> },
		/2020.*40/,
		"svg",
	),
	shown(YearAxis, { years: [[50, 2020]], top: 0, bottom: 9 }, "2020", "svg"),
	shown(
		PlanCurveChart,
		async () => ({
			id: "curve",
			curve: present((await real.plan()).browserCurve).curve,
			caption: "Gained above, lost below",
			title: "Raising the floor",
			floor: "Version",
			linkTo: (floor: string) => <a href={`#${floor}`}>{floor}</a>,
		}),
		["img", /^Raising the floor From .* features are gained/],
	),
	shown(LaneLabel, { row, top: 0 }, "Safari16", "svg"),
	shown(
		TimelineMarker,
		{ x: 30, row: 0, side: "right", from: 1, to: 9, children: "Newly: May 2, 2022" },
		"Newly: May 2, 2022",
		"svg",
	),
	shown(ChartPatterns, {}, { selector: "pattern#lines" }),
	shown(LaneBar, { row, start: 40, today: 90, top: 0 }, { selector: 'rect[x="40%"][width="50%"]' }, "svg"),
];
