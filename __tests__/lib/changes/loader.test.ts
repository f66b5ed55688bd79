import { changesPage } from "@/lib/changes/loader/changes";
import { changePeriodPage } from "@/lib/changes/loader/period";
import { changesProps } from "@/lib/changes/schema/page";

async function load(query: Record<string, unknown>) {
	const outcome = await changesPage.load(changesPage.params.parse(query), { locale: "en" });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return changesProps.parse(outcome.props);
}

describe("/changes", () => {
	it("returns invalid input with an error and falls back to defaults", async () => {
		const long = "9".repeat(10_000);
		const hostile: Record<string, unknown>[] = [
			{ since: long, region: "<b>" },
			{ since: ["2026-10-01", "2026-10-02"] },
			{ since: {} },
		];
		for (const query of hostile) {
			const { typed, fault, isUnknown, lists } = await load(query);
			const hasText = Object.values(query).some((value) => typeof value === "string");
			if (hasText) expect(fault ?? isUnknown).toBeDefined();
			expect(typed.since.length).toBeLessThanOrEqual(1_000);
			expect(lists.since < lists.until).toBe(true);
		}
		const { typed, fault } = await load({ since: "2026-10-41" });
		expect(typed.since).toBe("2026-10-41");
		expect(fault).toEqual({ field: "since", reason: "noDay" });
	});

	it("lists upcoming releases only for a period that ends today", async () => {
		expect((await load({})).coming).toBeDefined();
		expect((await load({ since: "2024-01-01", until: "2024-02-01" })).coming).toBeUndefined();
	});

	it("accepts regions by name, and returns each region's own changes", async () => {
		const period = { since: "2023-01-01", until: "2023-12-31" };
		const [world, germany] = [await load(period), await load({ ...period, region: "Germany" })];
		expect(germany.lists.region).toBe("DE");
		expect(germany.lists.reach).not.toEqual(world.lists.reach);
		expect(germany.lists.support).toEqual(world.lists.support);
	});
});

it("has no pages before 2018 or in the future", () => {
	for (const period of ["2017-12", "2017", "2999", "2999-01"])
		expect(changePeriodPage.load({ period }).kind).toBe("missing");
	for (const period of ["2018-13", "18", "2018-1", "2018-01-01"])
		expect(changePeriodPage.params.safeParse({ period }).success).toBe(false);
});
