import { addMonthsToMonth } from "@/lib/baseline/calendar";
import { missingPage } from "@/lib/baseline/loader/missing";
import { baselineMonthPage } from "@/lib/baseline/loader/month";
import { baselinePage } from "@/lib/baseline/loader/overview";
import { baselineYearPage } from "@/lib/baseline/loader/year";
import { listBaselineMonths, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { getFeatures, getSnapshots } from "@/lib/data/features";
import { snapshotPage } from "@/lib/groups/loader/snapshot";
import { listSnapshotIds } from "@/lib/groups/queries";
import type { Outcome } from "@/lib/static-props/outcome";
import { checkPageData } from "@/lib/static-props/page-data";
import { MONTHS_TO_WIDELY } from "@/lib/support/baseline";

function getProps<Props>(outcome: Outcome<Props>): Props {
	if (outcome.kind !== "found") throw new Error(`Expected a page, but the outcome is ${outcome.kind}.`);
	return outcome.props;
}

const loadMonth = (year: string, month: string) => baselineMonthPage.load({ year, month });

describe("Baseline pages", () => {
	it("have valid props within the size limit", () => {
		checkPageData("baseline", baselinePage.props, getProps(baselinePage.load()));
		for (const params of listBaselineYears())
			checkPageData(params.year, baselineYearPage.props, getProps(baselineYearPage.load(params)));
		for (const params of listBaselineMonths()) {
			expect(baselineMonthPage.params.safeParse(params).success).toBe(true);
			const props = getProps(baselineMonthPage.load(params));
			expect(checkPageData(params.month, baselineMonthPage.props, props)).toEqual(props);
		}
	});

	it("link from month to month without gaps", () => {
		const pages = listBaselineMonths().map(({ year, month }) => getProps(loadMonth(year, month)));
		pages.forEach((page, index) => {
			expect(page.previous).toBe(pages[index - 1]?.month);
			expect(page.next).toBe(pages[index + 1]?.month);
		});
	});

	it("have the same counts in the overview and the months", () => {
		const { first, months } = getProps(baselinePage.load());
		const pages = listBaselineMonths().map(({ year, month }) => getProps(loadMonth(year, month)));
		expect(pages[0]?.month).toBe(first);
		expect(pages.map(({ newly, widely }) => [newly.length, widely.length])).toEqual(months);
	});

	it("redirect to two-digit months, and are missing outside of the data", () => {
		expect(loadMonth("2026", "9")).toEqual({ kind: "moved", to: "/baseline/2026/09" });
		expect(loadMonth("2014", "1").kind).toBe("missing");
		expect(loadMonth("2015", "06").kind).toBe("missing");
		expect(loadMonth("2099", "01").kind).toBe("missing");
		expect(baselineYearPage.load({ year: "2014" }).kind).toBe("missing");
		for (const month of ["0", "00", "13", "1x", "009", ""])
			expect(baselineMonthPage.params.safeParse({ year: "2026", month }).success).toBe(false);
	});

	it("have the status 30 months later, and expected dates in the last month", () => {
		expect(getProps(loadMonth("2023", "09")).following).toEqual({ month: "2026-03", turn: "turned" });
		const { year = "", month = "" } = listBaselineMonths().at(-1) ?? {};
		const last = getProps(loadMonth(year, month));
		expect(last.time).toBe("upcoming");
		expect(last.earlier).toBe(addMonthsToMonth(`${year}-${month}`, -MONTHS_TO_WIDELY));
		expect(last.widely.length).toBeGreaterThan(0);
		expect(last.widely.map(({ turn }) => turn)).toEqual(last.widely.map(() => "expected"));
		expect(last.newly).toEqual([]);
	});

	it("list six features per month of a year, and eight that become widely available soon", () => {
		const { previous, next, months } = getProps(baselineYearPage.load({ year: "2023" }));
		expect([previous, next, months[0]?.month, months.length]).toEqual(["2022", "2024", "2023-01", 12]);
		const september = months.find(({ month }) => month === "2023-09");
		expect([september?.newly.count, september?.newly.some.length]).toEqual([11, 6]);
		expect(september?.newly.some[0]).toEqual(["subgrid", "Subgrid"]);
		expect(months.find(({ month }) => month === "2023-10")?.widely).toMatchObject({ turn: "turned" });
		const [first] = listBaselineYears();
		expect(first && getProps(baselineYearPage.load(first))).not.toHaveProperty("previous");
		const { soon, due, counts } = getProps(baselinePage.load());
		expect(soon).toHaveLength(8);
		expect(due.some.length).toBe(Math.min(due.count, 60));
		expect(counts.widely + counts.newly + counts.limited + counts.discouraged).toBe(getFeatures().length);
	});

	it("include months without events", () => {
		expect(getProps(loadMonth("2018", "11"))).toMatchObject({ newly: [], widely: [], time: "past" });
	});
});

describe("/missing", () => {
	it("lists each feature once, highest gain first", () => {
		const { browsers } = checkPageData("missing", missingPage.props, getProps(missingPage.load()));
		const ids = browsers.flatMap(({ lines }) => lines.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBeGreaterThan(50);
		for (const { lines } of browsers) {
			const gains = lines.map(({ gain }) => Math.round(gain * 1000));
			expect(gains).toEqual(gains.toSorted((a, b) => b - a));
		}
		const status = new Map(getFeatures());
		for (const id of ids) expect(status.get(id)?.status.baseline).toBe(false);
	});
});

describe("/snapshots/[id]", () => {
	it("lists all features of each edition, and all editions in order", () => {
		const shown = listSnapshotIds().flatMap((id) => {
			const props = getProps(snapshotPage.load({ id }));
			checkPageData(id, snapshotPage.props, props);
			return props.features.map((feature) => `${id} ${feature.id}`);
		});
		const wanted = getFeatures().flatMap(([id, { snapshot }]) => snapshot.map((one) => `${one} ${id}`));
		expect(shown.sort()).toEqual(wanted.sort());
		expect(listSnapshotIds().slice(0, 3)).toEqual(["ecmascript-1", "ecmascript-5", "ecmascript-2015"]);
		expect(listSnapshotIds()).toHaveLength(getSnapshots().ids().length);
		expect(snapshotPage.load({ id: "ecmascript-0" }).kind).toBe("missing");
	});
});
