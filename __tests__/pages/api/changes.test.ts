import { requestApi } from "@/__tests__/serve-api";
import { findChanges } from "@/lib/changes/queries/changes";
import { changesBody } from "@/lib/changes/schema/api";
import changes from "@/pages/api/v1/changes";

async function requestChanges(query: Record<string, string | string[]>) {
	const { status, body } = await requestApi(changes, query);
	return { status, body: JSON.parse(body) };
}

it("lists all changes in a period", async () => {
	const period = { since: "2024-09-01", until: "2024-09-30" };
	const { status, body } = await requestChanges({ ...period, region: "DE" });
	expect(status).toBe(200);
	expect(changesBody.parse(body)).toEqual(body);
	const whole = findChanges(period, "DE");
	expect(body.weights).toEqual({ kind: "region", code: "DE" });
	expect(body.support).toEqual(whole.support.features);
	expect(body.newly).toEqual(whole.newly.map(({ id, day }) => ({ feature: id, day })));
	expect(body.reach.crossings).toHaveLength(whole.reach.kind === "found" ? whole.reach.crossings.length : -1);
	expect(body.coming).toBeUndefined();
	expect(body.corrections).toEqual({ kind: "faulty" });
}, 60_000);

it("defaults to the last 30 days, and lists upcoming releases", async () => {
	const { status, body } = await requestChanges({});
	expect(status).toBe(200);
	expect(Date.parse(body.until) - Date.parse(body.since)).toBe(30 * 86_400_000);
	expect(body.coming.length).toBeGreaterThan(0);
	expect((await requestChanges({ region: "AD" })).body.reach).toEqual({ kind: "unknown" });
});

it.each([
	[{ since: "2024-13-01" }, "since", "Give an ISO day, such as 2026-10-01."],
	[{ until: "9".repeat(10_000) }, "until", "Give an ISO day, such as 2026-10-01."],
	[{ since: "2999-01-01" }, "since", "This day is still to come."],
	[{ since: "2024-02-02", until: "2024-02-01" }, "until", "The period ends before it begins."],
	[{ since: "2018-01-01", until: "2020-01-01" }, "since", "A period has at most 367 days."],
	[{ since: "1990-01-01" }, "since", "Changes are known from 2018-01-01 on."],
	[{ region: "<b>" }, "region", expect.stringContaining("no usage numbers")],
	[{ sinse: "2024-01-01" }, undefined, expect.any(String)],
])("rejects %.60j", async (query, parameter, detail) => {
	const { status, body } = await requestChanges(query as Record<string, string>);
	expect([status, body.detail]).toEqual([400, detail]);
	if (parameter) expect(body.parameter).toBe(parameter);
});
