import { baselineMonths, baselineYears, snapshotIds } from "@/lib/answers/pages";
import { features, snapshots } from "@/lib/data/features";
import { MONTHS_TO_WIDELY } from "@/lib/domain/baseline";
import { shiftMonth } from "@/lib/domain/baseline-calendar";
import { baselinePage } from "@/lib/page-props/baseline";
import { baselineMonthPage } from "@/lib/page-props/baseline-month";
import { baselineYearPage } from "@/lib/page-props/baseline-year";
import { missingPage } from "@/lib/page-props/missing";
import { snapshotPage } from "@/lib/page-props/snapshot";
import type { Outcome } from "@/lib/static-props/outcome";
import { checkPageData } from "@/lib/static-props/page-data";

function propsOf<Props>(outcome: Outcome<Props>): Props {
	if (outcome.kind !== "found") throw new Error(`the page is ${outcome.kind}`);
	return outcome.props;
}

const monthOf = (year: string, month: string) => baselineMonthPage.load({ year, month });

describe("the pages of Baseline", () => {
	it("have valid props of a bearable size, each of them", () => {
		checkPageData("baseline", baselinePage.props, propsOf(baselinePage.load()));
		for (const params of baselineYears())
			checkPageData(params.year, baselineYearPage.props, propsOf(baselineYearPage.load(params)));
		for (const params of baselineMonths()) {
			expect(baselineMonthPage.params.safeParse(params).success).toBe(true);
			const props = propsOf(baselineMonthPage.load(params));
			expect(checkPageData(params.month, baselineMonthPage.props, props)).toEqual(props);
		}
	});

	it("lead from month to month, back and forth, without a gap", () => {
		const pages = baselineMonths().map(({ year, month }) => propsOf(monthOf(year, month)));
		pages.forEach((page, index) => {
			expect(page.previous).toBe(pages[index - 1]?.month);
			expect(page.next).toBe(pages[index + 1]?.month);
		});
	});

	it("count in the overview what the months list", () => {
		const { first, months } = propsOf(baselinePage.load());
		const pages = baselineMonths().map(({ year, month }) => propsOf(monthOf(year, month)));
		expect(pages[0]?.month).toBe(first);
		expect(pages.map(({ newly, widely }) => [newly.length, widely.length])).toEqual(months);
	});

	it("move to two digits, and end where the data ends", () => {
		expect(monthOf("2026", "9")).toEqual({ kind: "moved", to: "/baseline/2026/09" });
		expect(monthOf("2014", "1").kind).toBe("missing");
		expect(monthOf("2015", "06").kind).toBe("missing");
		expect(monthOf("2099", "01").kind).toBe("missing");
		expect(baselineYearPage.load({ year: "2014" }).kind).toBe("missing");
		for (const month of ["0", "00", "13", "1x", "009", ""])
			expect(baselineMonthPage.params.safeParse({ year: "2026", month }).success).toBe(false);
	});

	it("say what came of a month, and what is to come", () => {
		expect(propsOf(monthOf("2023", "09")).later).toEqual({ month: "2026-03", turn: "turned" });
		const { year = "", month = "" } = baselineMonths().at(-1) ?? {};
		const last = propsOf(monthOf(year, month));
		expect(last.time).toBe("upcoming");
		expect(last.earlier).toBe(shiftMonth(`${year}-${month}`, -MONTHS_TO_WIDELY));
		expect(last.widely.length).toBeGreaterThan(0);
		expect(last.widely.map(({ turn }) => turn)).toEqual(last.widely.map(() => "expected"));
		expect(last.newly).toEqual([]);
	});

	it("have months in which nothing happened", () => {
		expect(propsOf(monthOf("2018", "11"))).toMatchObject({ newly: [], widely: [], time: "past" });
	});
});

describe("/missing", () => {
	it("names each feature once, what most people would gain first", () => {
		const { browsers } = checkPageData("missing", missingPage.props, propsOf(missingPage.load()));
		const ids = browsers.flatMap(({ lines }) => lines.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBeGreaterThan(50);
		for (const { lines } of browsers) {
			const gains = lines.map(({ gain }) => Math.round(gain * 1000));
			expect(gains).toEqual(gains.toSorted((a, b) => b - a));
		}
		const status = new Map(features());
		for (const id of ids) expect(status.get(id)?.status.baseline).toBe(false);
	});
});

describe("/snapshots/[id]", () => {
	it("shows every feature of every edition, and all editions in their order", () => {
		const shown = snapshotIds().flatMap((id) => {
			const props = propsOf(snapshotPage.load({ id }));
			checkPageData(id, snapshotPage.props, props);
			return props.features.map((feature) => `${id} ${feature.id}`);
		});
		const wanted = features().flatMap(([id, { snapshot }]) => snapshot.map((one) => `${one} ${id}`));
		expect(shown.sort()).toEqual(wanted.sort());
		expect(snapshotIds().slice(0, 3)).toEqual(["ecmascript-1", "ecmascript-5", "ecmascript-2015"]);
		expect(snapshotIds()).toHaveLength(snapshots().ids().length);
		expect(snapshotPage.load({ id: "ecmascript-0" }).kind).toBe("missing");
	});
});
