import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { BaselineGrowthChart } from "@/components/baseline/growth-chart";
import { AreaBarChart } from "@/components/browsers/area-bars";
import { MissingFeaturesChart } from "@/components/browsers/missing-features-chart";
import { computeBaselineGrowth } from "@/lib/baseline/loader/overview";
import { computeMissingFeatures } from "@/lib/browsers/loader/browsers";
import { computeAreaBarLengths } from "@/lib/browsers/loader/release";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { FeatureStatus } from "@/lib/support/schema/web-features";

const support = Object.fromEntries(coreBrowsers.map((browser) => [browser, "1"]));
const statuses: FeatureStatus[] = [
	{ baseline: "high", baseline_low_date: "2020-02-01", baseline_high_date: "2022-08-01", support },
	{ baseline: "low", baseline_low_date: "2022-07-01", support: { ...support, safari: "2" } },
];
const today = "2022-11-21";

const readRows = () =>
	within(screen.getByRole("table", { hidden: true }))
		.getAllByRole("row", { hidden: true })
		.map((row) => row.textContent);

describe("charts of counts", () => {
	it("show the growth of Baseline, with a text alternative and a table", () => {
		const growth = computeBaselineGrowth(statuses, today);
		if (!growth) throw new Error("no growth");
		renderInEnglish(<BaselineGrowthChart growth={growth} />);
		expect(screen.getByRole("img")).toHaveAccessibleName(
			"Growth of Baseline From March 31, 2020 to November 21, 2022 the features in Baseline grew from 1 to 2; 1 of them are widely available.",
		);
		expect(readRows().at(-1)).toBe("Nov 21, 2022211");
		expect(readRows()).toHaveLength(growth.rows.length + 1);
	});

	it("show the missing features by browser family, on one scale and in one table", () => {
		const days: Record<string, string> = { "1": "2020-02-01", "2": "2022-07-01" };
		const missing = computeMissingFeatures(statuses, (_, version) => days[version], today);
		if (!missing) throw new Error("nothing missing");
		renderInEnglish(<MissingFeaturesChart missing={missing} />);
		expect(screen.getAllByRole("img")).toHaveLength(4);
		expect(screen.getByRole("img", { name: /missing in Safari/ })).toHaveAccessibleName(
			/Safari: 1, then 0 and Safari on iOS: 0, then 0, from March 31, 2020 to November 21, 2022/,
		);
		expect(readRows()[1]).toBe("Mar 31, 20200000010");
	});

	it("show the additions of a release by area, and nothing without additions", () => {
		const bars = computeAreaBarLengths([
			{ area: "css", count: 3 },
			{ area: "api", count: 12 },
		]);
		const { container } = renderInEnglish(
			<>
				<AreaBarChart name="Chrome 117" bars={bars} />
				<AreaBarChart name="Chrome 118" bars={[]} />
			</>,
		);
		expect(screen.getByRole("img")).toHaveAccessibleName(
			"What Chrome 117 added, by area Web APIs 12 and CSS 3",
		);
		expect(container.querySelectorAll("figure")).toHaveLength(1);
		expect(readRows()).toEqual(["AreaParts added", "Web APIs12", "CSS3"]);
	});
});
