import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { AreaBars } from "@/components/charts/area-bars";
import { BaselineGrowth } from "@/components/charts/baseline-growth";
import { MissingOverTime } from "@/components/charts/missing-over-time";
import { areaBars } from "@/lib/domain/charts/area-bars";
import { baselineGrowth } from "@/lib/domain/charts/baseline-growth";
import { missingOverTime } from "@/lib/domain/charts/missing-over-time";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { FeatureStatus } from "@/lib/schema/web-features";

const support = Object.fromEntries(coreBrowsers.map((browser) => [browser, "1"]));
const statuses: FeatureStatus[] = [
	{ baseline: "high", baseline_low_date: "2020-02-01", baseline_high_date: "2022-08-01", support },
	{ baseline: "low", baseline_low_date: "2022-07-01", support: { ...support, safari: "2" } },
];
const today = "2022-11-21";

const rowsOf = () =>
	within(screen.getByRole("table", { hidden: true }))
		.getAllByRole("row", { hidden: true })
		.map((row) => row.textContent);

describe("charts of counts", () => {
	it("show the growth of Baseline, in words and in a table too", () => {
		const growth = baselineGrowth(statuses, today);
		if (!growth) throw new Error("no growth");
		renderInEnglish(<BaselineGrowth growth={growth} />);
		expect(screen.getByRole("img")).toHaveAccessibleName(
			"Growth of Baseline From March 31, 2020 to November 21, 2022 the features in Baseline grew from 1 to 2; 1 of them are widely available.",
		);
		expect(rowsOf().at(-1)).toBe("Nov 21, 2022211");
		expect(rowsOf()).toHaveLength(growth.rows.length + 1);
	});

	it("show what each browser lacks, a drawing a family on one scale, in one table", () => {
		const days: Record<string, string> = { "1": "2020-02-01", "2": "2022-07-01" };
		const missing = missingOverTime(statuses, (_, version) => days[version], today);
		if (!missing) throw new Error("nothing missing");
		renderInEnglish(<MissingOverTime missing={missing} />);
		expect(screen.getAllByRole("img")).toHaveLength(4);
		expect(screen.getByRole("img", { name: /missing in Safari/ })).toHaveAccessibleName(
			/Safari: 1, then 0 and Safari on iOS: 0, then 0, from March 31, 2020 to November 21, 2022/,
		);
		expect(rowsOf()[1]).toBe("Mar 31, 20200000010");
	});

	it("show what a release added, by area, and nothing where it added nothing", () => {
		const bars = areaBars([
			{ area: "css", count: 3 },
			{ area: "api", count: 12 },
		]);
		const { container } = renderInEnglish(
			<>
				<AreaBars name="Chrome 117" bars={bars} />
				<AreaBars name="Chrome 118" bars={[]} />
			</>,
		);
		expect(screen.getByRole("img")).toHaveAccessibleName("What Chrome 117 added, by area api 12 and css 3");
		expect(container.querySelectorAll("figure")).toHaveLength(1);
		expect(rowsOf()).toEqual(["AreaKeys added", "api12", "css3"]);
	});
});
