import ICAL from "ical.js";
import { listUpcomingReleases } from "@/lib/changes/queries/changes";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { buildWatchCalendar, serializeCalendar } from "@/lib/watch/api/watch-calendar";
import { watchPage } from "@/lib/watch/loader";
import { listExpectedDays, resolveWatched } from "@/lib/watch/queries/watched-things";

const parse = (text: string) =>
	new ICAL.Component(ICAL.parse(text))
		.getAllSubcomponents("vevent")
		.map((event) =>
			["uid", "dtstart", "summary", "url"].map((name) => String(event.getFirstPropertyValue(name))),
		);

it("writes events that a parser reads back, in lines of at most 75 octets", () => {
	const summary = `Widely available: \\ ; , ${"größer 漢字 👩‍💻 ".repeat(20)}end`;
	const url = "https://example.com/features/subgrid";
	const text = serializeCalendar("2026-11-28", [{ event: "widely/a@b", day: "2028-02-29", summary, url }]);
	expect(parse(text)).toEqual([["widely%2Fa%40b@example.com", "2028-02-29", summary, url]]);
	expect(text).toContain("\r\nDTSTAMP:20261128T000000Z\r\nDTSTART;VALUE=DATE:20280229\r\n");
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

const newly = (day: string): FeatureStatus => ({ baseline: "low", baseline_low_date: day, support: {} });
const listDays = (status: FeatureStatus | undefined) =>
	listExpectedDays({ id: "a", name: "A", support: {}, status });

it("expects a newly available feature to be widely available 30 months later, unless its day is not exact", () => {
	expect(listDays(newly("2999-08-31"))).toEqual([
		{ event: "widely/a", day: "3002-02-28", summary: "Widely available: A" },
	]);
	for (const status of [newly("≤2999-08-31"), newly("2018-01-01"), undefined])
		expect(listDays(status)).toEqual([]);
	expect(listDays({ ...newly("2018-01-01"), baseline: "high" })).toEqual([]);
});

it("expects only releases with a planned day that bring full support", () => {
	const planned = listUpcomingReleases().find(({ pending }) => pending === "expected");
	if (!planned?.day) return;
	const { browser, version, day } = planned;
	const list = (level: "full" | "partly", from: string) =>
		listExpectedDays({ id: "a", name: "A", support: { [browser]: [{ level, from }] }, status: undefined });
	expect(list("full", version)).toMatchObject([{ day, event: `released/${browser}/${version}/a` }]);
	expect([...list("partly", version), ...list("full", "1")]).toEqual([]);
});

it("resolves features and keys by the names that an address may have", () => {
	const { known, unknown } = resolveWatched("subgrid, :has(),css.properties.gap,nope,subgrid");
	expect(known.map(({ id, name }) => [id, name])).toEqual([
		["subgrid", "Subgrid"],
		["has", ":has()"],
		["css.properties.gap", "css.properties.gap"],
	]);
	expect(unknown).toEqual(["nope"]);
});

it("loads the list of the address for a region, with what is unknown", async () => {
	const outcome = await watchPage.load({ ids: "grid,nope", region: "DE" }, { locale: "en" });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const { lines, unknown, region } = outcome.props;
	expect([unknown, region]).toEqual([["nope"], "DE"]);
	expect(lines).toMatchObject([{ id: "grid", state: { answer: "yes", missing: [] } }]);
});

it("says in a calendar that no days are expected, and refuses what names nothing", () => {
	const outcome = buildWatchCalendar({ ids: "grid,has" });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	expect(parse(outcome.body)).toMatchObject([
		["none@localhost:3000", expect.any(String), "No expected days yet: Grid, :has()", expect.any(String)],
	]);
	for (const query of [{}, { ids: "" }, { ids: "nope" }, { ids: "grid", x: "1" }, { ids: ["grid", "has"] }])
		expect(buildWatchCalendar(query)).toMatchObject({ kind: "refused" });
});
