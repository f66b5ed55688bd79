/** @isolated-modules */

import { changesPage } from "@/lib/changes/loader/changes";
import { changePeriodPage } from "@/lib/changes/loader/period";
import { changesProps } from "@/lib/changes/schema/page";
import { homePage } from "@/lib/site/loader/home";
import { homeProps } from "@/lib/site/schema";

// The stored tables contain a complete usage history.
delete process.env.TABLES_OF_TESTS;

jest.mock("@/lib/data/history", () => ({
	...jest.requireActual("@/lib/data/history"),
	listHistoryRegions: () => [],
}));

it("/changes lists everything but the crossings", async () => {
	const period = changesPage.params.parse({ since: "2024-09-01", until: "2024-09-30" });
	const outcome = await changesPage.load(period, { locale: "en" });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const { lists } = changesProps.parse(outcome.props);
	expect(lists.reach).toEqual({ kind: "faulty" });
	expect(lists.newly.count).toBeGreaterThan(0);
	expect(lists.support.turns.length).toBeGreaterThan(0);
});

it("month and year pages are otherwise complete, and the home page omits the section", () => {
	const month = changePeriodPage.load({ period: "2024-09" });
	expect(month).toMatchObject({ kind: "found", props: { lists: { reach: { kind: "faulty" } } } });
	const year = changePeriodPage.load({ period: "2024" });
	if (year.kind !== "found" || year.props.kind !== "year") throw new Error("There is no page for 2024.");
	expect(year.props.months).toHaveLength(12);
	expect(year.props.months.every(({ reach }) => reach === undefined)).toBe(true);
	const home = homePage.load({}, { locale: "en" });
	if (home.kind !== "found") throw new Error("There is no home page.");
	expect(homeProps.parse(home.props).changed).toBeUndefined();
});
