/** @isolated-modules */

import { historyCodes } from "@/lib/data/history";
import { changesPage } from "@/lib/page-props/changes";
import { changesInPage } from "@/lib/page-props/changes-in";
import { homePage } from "@/lib/page-props/home";
import { changesProps } from "@/lib/schema/props/changes";
import { homeProps } from "@/lib/schema/props/lists";

// What the build keeps is of whole data.
delete process.env.TABLES_OF_TESTS;

jest.mock("@/lib/data/history", () => {
	const actual = jest.requireActual("@/lib/data/history");
	return { ...actual, historyCodes: jest.fn(actual.historyCodes) };
});

async function ask(query: Record<string, unknown>) {
	const outcome = await changesPage.load(changesPage.params.parse(query), { locale: "en" });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return changesProps.parse(outcome.props);
}

describe("/changes", () => {
	it("keeps what was typed, says what is wrong with it, and answers all the same", async () => {
		const long = "9".repeat(10_000);
		const hostile: Record<string, unknown>[] = [
			{ since: long },
			{ until: long, region: long },
			{ since: ["2026-10-01", "2026-10-02"] },
			{ since: "0000-00-00", until: "9999-99-99" },
			{ since: "\ud800<script>" },
			{ since: "2026-10-01T00:00:00Z" },
			{ since: "٢٠٢٦-١٠-٠١" },
			{ region: "<b>" },
			{ since: {} },
		];
		for (const query of hostile) {
			const { typed, fault, isUnknown, lists } = await ask(query);
			const given = Object.values(query).some((value) => typeof value === "string");
			if (given) expect(fault ?? isUnknown).toBeDefined();
			expect(typed.since.length).toBeLessThanOrEqual(1_000);
			expect(lists.since < lists.until).toBe(true);
		}
		const { typed, fault } = await ask({ since: "2026-10-41" });
		expect(typed.since).toBe("2026-10-41");
		expect(fault).toEqual({ field: "since", reason: "noDay" });
	});

	it("tells what comes of a period that lasts until today, and of no other", async () => {
		expect((await ask({})).coming).toBeDefined();
		expect((await ask({ since: "2024-01-01", until: "2024-02-01" })).coming).toBeUndefined();
	});

	it("takes regions by name, and tells each its own", async () => {
		const period = { since: "2023-01-01", until: "2023-12-31" };
		const [world, germany] = [await ask(period), await ask({ ...period, region: "Germany" })];
		expect(germany.lists.region).toBe("DE");
		expect(germany.lists.reach).not.toEqual(world.lists.reach);
		expect(germany.lists.support).toEqual(world.lists.support);
	});
});

describe("without usage through time", () => {
	beforeEach(() => jest.mocked(historyCodes).mockReturnValue([]));
	afterEach(() => jest.mocked(historyCodes).mockReset());

	it("all but the crossings is told", async () => {
		const { lists } = await ask({ since: "2024-09-01", until: "2024-09-30" });
		expect(lists.reach).toEqual({ kind: "faulty" });
		expect(lists.newly.count).toBeGreaterThan(0);
		expect(lists.support.turns.length).toBeGreaterThan(0);
	});

	it("months and years are whole otherwise, and home has no block of it", () => {
		const month = changesInPage.load({ period: "2024-09" });
		expect(month).toMatchObject({ kind: "found", props: { lists: { reach: { kind: "faulty" } } } });
		const year = changesInPage.load({ period: "2024" });
		if (year.kind !== "found" || year.props.kind !== "year") throw new Error("no year");
		expect(year.props.months).toHaveLength(12);
		expect(year.props.months.every(({ reach }) => reach === undefined)).toBe(true);
		const home = homePage.load({}, { locale: "en" });
		if (home.kind !== "found") throw new Error("no home");
		expect(homeProps.parse(home.props).changed).toBeUndefined();
	});
});

it("there is no month before 2018 and none to come", () => {
	for (const period of ["2017-12", "2017", "2999", "2999-01"])
		expect(changesInPage.load({ period }).kind).toBe("missing");
	for (const period of ["2018-13", "18", "2018-1", "2018-01-01"])
		expect(changesInPage.params.safeParse({ period }).success).toBe(false);
});
