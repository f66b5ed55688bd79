/** @isolated-modules */

import { corrections } from "@/lib/data/corrections";
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

jest.mock("@/lib/data/corrections", () => {
	const actual = jest.requireActual("@/lib/data/corrections");
	return { ...actual, corrections: jest.fn(actual.corrections) };
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

describe("corrections of the data", () => {
	const known = () => {
		const read = corrections();
		if (read.kind !== "found") throw new Error(read.fault);
		return read.since.day;
	};

	it("are told apart from what shipped, at most 40 features, each with what was told before and after", async () => {
		const { corrections: list } = await ask({ since: "2025-11-01", until: "2026-10-31" });
		if (list.kind !== "found") throw new Error(list.kind);
		expect(list.count).toBeGreaterThan(40);
		expect(list.some).toHaveLength(40);
		expect(list.since).toBeUndefined();
		for (const { keys, ways } of list.some) {
			expect(keys).toBeGreaterThan(0);
			expect(ways.length).toBeGreaterThan(0);
			for (const [browsers, earlier, later] of ways) {
				expect(browsers.length).toBeGreaterThan(0);
				expect(earlier).not.toBe(later);
			}
		}
	});

	it("are said to be unknown before the first release that is kept", async () => {
		const since = known();
		const before = { kind: "before", since };
		expect((await ask({ since: "2024-01-01", until: "2024-02-01" })).corrections).toEqual(before);
		expect((await ask({ since: "2024-01-01", until: since })).corrections).toEqual(before);
		expect((await ask({ since: "2024-06-01", until: "2025-05-01" })).corrections).toMatchObject({
			kind: "found",
			since,
		});
		expect(changesInPage.load({ period: "2019-03" })).toMatchObject({ props: { corrections: before } });
		const [old, new_] = ["2019", "2026"].map((period) => changesInPage.load({ period }));
		expect(old).toMatchObject({ props: { correctedSince: since } });
		expect(new_).not.toMatchObject({ props: { correctedSince: since } });
		for (const [year, isKnown] of [[old, false] as const, [new_, true] as const]) {
			if (year?.kind !== "found" || year.props.kind !== "year") throw new Error("no year");
			expect(year.props.months.some(({ corrected }) => corrected !== undefined)).toBe(isKnown);
		}
	});

	it("are missing where they cannot be read, and nothing else is", async () => {
		jest.mocked(corrections).mockReturnValue({ kind: "faulty", fault: "torn" });
		const { corrections: list, lists } = await ask({ since: "2026-09-01", until: "2026-09-30" });
		expect(list).toEqual({ kind: "faulty" });
		expect(lists.support.turns.length).toBeGreaterThan(0);
		const year = changesInPage.load({ period: "2026" });
		if (year.kind !== "found" || year.props.kind !== "year") throw new Error("no year");
		expect(year.props.correctedSince).toBeUndefined();
		expect(year.props.months.every(({ corrected }) => corrected === undefined)).toBe(true);
		const actual = jest.requireActual("@/lib/data/corrections");
		jest.mocked(corrections).mockImplementation(actual.corrections);
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
