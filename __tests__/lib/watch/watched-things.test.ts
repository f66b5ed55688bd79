import ICAL from "ical.js";
import { listUpcomingReleases } from "@/lib/changes/queries/changes";
import { getFeatures } from "@/lib/data/features";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { buildWatchCalendar } from "@/lib/watch/api/watch-calendar";
import { watchPage } from "@/lib/watch/loader";
import { listExpectedDays, resolveWatched } from "@/lib/watch/queries/watched-things";

const newly = (day: string): FeatureStatus => ({
	baseline: "low",
	baseline_low_date: day,
	support: {},
});
const listDays = (status: FeatureStatus | undefined) =>
	listExpectedDays({ id: "a", name: "A", support: {}, status });

it("expects a newly available feature to be widely available 30 months later, unless its day is not exact", () => {
	expect(listDays(newly("2999-08-31"))).toEqual([{ kind: "widely", day: "3002-02-28" }]);
	expect(listDays(newly("≤2999-08-31"))).toEqual([]);
	expect(listDays(newly("2018-01-01"))).toEqual([]);
	expect(listDays({ ...newly("2018-01-01"), baseline: "high" })).toEqual([]);
	expect(listDays(undefined)).toEqual([]);
});

it("expects only releases with a planned day that bring full support", () => {
	const planned = listUpcomingReleases().find(({ pending }) => pending === "expected");
	if (!planned?.day) return;
	const { browser, version, day } = planned;
	const list = (level: "full" | "partly", from: string) =>
		listExpectedDays({ id: "a", name: "A", support: { [browser]: [{ level, from }] }, status: undefined });
	expect(list("full", version)).toEqual([{ kind: "release", day, browser, version }]);
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
	expect(lines).toMatchObject([
		{ id: "grid", state: { answer: "yes", missing: [], limited: [] }, expected: [] },
	]);
});

function listEvents(ids: string) {
	const outcome = buildWatchCalendar({ ids });
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	const events = new ICAL.Component(ICAL.parse(outcome.body)).getAllSubcomponents("vevent");
	return events.map(
		(event) => `${event.getFirstPropertyValue("uid")} ${event.getFirstPropertyValue("summary")}`,
	);
}

it("writes the expected days of a newly available feature to the calendar, and says when there are none", () => {
	const isExact = ({ baseline, baseline_low_date = "" }: FeatureStatus) =>
		baseline === "low" && baseline_low_date > "2026-01" && !baseline_low_date.startsWith("≤");
	const [id = ""] = getFeatures().find(([, { status }]) => isExact(status)) ?? [];
	const events = listEvents(`${id},grid`).join();
	expect(events).toContain(`widely%2F${id}@localhost:3000 Widely available: `);
	expect(events).not.toContain("%2Fgrid@");
	expect(listEvents("grid")).toEqual(["none@localhost:3000 Watchlist: no expected days yet"]);
});

it.each([[{}], [{ ids: "" }], [{ ids: "nope" }], [{ ids: "grid", x: "1" }], [{ ids: ["grid", "has"] }]])(
	"refuses %j",
	(query) => expect(buildWatchCalendar(query)).toMatchObject({ kind: "refused" }),
);
