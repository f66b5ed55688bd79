/** @isolated-modules */

import { itNightly } from "@/__tests__/exhaustive";
import { atomFaults, jsonFeedFaults } from "@/__tests__/feed-rules";
import { requestPage } from "@/__tests__/serve-page";
import { getFeatures } from "@/lib/data/features";
import { readHistory } from "@/lib/data/history";
import { resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { serializeAtom, serializeJsonFeed } from "@/lib/feeds/feed/serialize";
import type { Feed } from "@/lib/feeds/schema/feed";
import { searchFeatureIds } from "@/lib/search/queries/search";
import { getServerSideProps } from "@/pages/feeds/[...path]";

function requestFeed(address: string) {
	const [path = "", query] = address.split("?");
	const params = Object.fromEntries(new URLSearchParams(query));
	return requestPage(getServerSideProps, { ...params, path: path.split("/").slice(2) });
}

const loadFeed = async (name: string, params: Record<string, string>): Promise<Feed> => {
	const outcome = await resolveFeed(name, params);
	if (outcome.kind !== "found") throw new Error(`There is no feed ${name}: ${JSON.stringify(outcome)}`);
	return outcome.body;
};

/** Resolves feeds with a usage history that ends a number of months earlier. */
async function resolveEarlierFeeds(
	months: number,
	feeds: [name: string, params: Record<string, string>][],
): Promise<Feed[]> {
	// The stored tables contain the complete usage history.
	delete process.env.TABLES_OF_TESTS;
	let pending: Promise<Feed[]> | undefined;
	jest.isolateModules(() => {
		jest.doMock("@/lib/data/history", () => {
			const actual = jest.requireActual("@/lib/data/history");
			return {
				...actual,
				readHistory: (code: string) => {
					const outcome: ReturnType<typeof readHistory> = actual.readHistory(code);
					if (outcome.kind !== "found") return outcome;
					return { ...outcome, months: outcome.months.slice(0, outcome.months.length - months) };
				},
			};
		});
		const { resolveFeed: resolveEarlierFeed } = require("@/lib/feeds/feed/resolve-feed");
		pending = Promise.all(feeds.map(async ([name, params]) => (await resolveEarlierFeed(name, params)).body));
	});
	const earlierFeeds = await pending;
	jest.dontMock("@/lib/data/history");
	return earlierFeeds ?? [];
}

const feeds: [name: string, params: Record<string, string>][] = [
	["changes", {}],
	["changes", { region: "DE", target: "last 2 chrome versions, safari >= 17" }],
	["search", { q: "group:grid" }],
	["search", { q: "scroll <&>", region: "US" }],
	["search", { q: "baseline:newly group:css" }],
	["features", { ids: "subgrid,has", region: "world" }],
];

it("feeds of changes are valid in both formats, newest first, with each id once", async () => {
	for (const [name, params] of feeds) {
		const feed = await loadFeed(name, params);
		expect(await atomFaults(serializeAtom(feed))).toEqual([]);
		expect(jsonFeedFaults(serializeJsonFeed(feed))).toEqual([]);
		const days = feed.entries.map(({ day }) => day);
		expect(days).toEqual([...days].sort().reverse());
		expect(feed.entries.length).toBeLessThanOrEqual(80);
		expect(serializeAtom(feed).length).toBeLessThan(150_000);
		const { pathname, search } = new URL(feed.atomUrl);
		expect((await requestFeed(pathname + search)).status).toBe(200);
	}
}, 120_000);

it("a search feed contains only its results, and a feature feed each crossing once", async () => {
	const found = new Set(searchFeatureIds("group:grid"));
	const feed = await loadFeed("search", { q: "group:grid" });
	expect(found.size).toBeGreaterThan(3);
	expect(feed.entries.length).toBeGreaterThan(0);
	for (const { event } of feed.entries) expect(found).toContain(event.split("/").at(-1));
	const own = await loadFeed("features", { ids: "subgrid", region: "world" });
	const crossings = own.entries.filter(({ event }) => event.startsWith("crossed/world/"));
	expect(crossings.map(({ event }) => event).sort()).toEqual([
		...new Set(crossings.map(({ event }) => event).sort()),
	]);
	expect(crossings.length).toBeGreaterThan(1);
}, 60_000);

it("a search feed lists features that entered and left its results", async () => {
	const feed = await loadFeed("search", { q: "baseline:newly" });
	const found = new Set(searchFeatureIds("baseline:newly"));
	const listEvents = (kind: string) =>
		feed.entries.filter(({ event }) => event.startsWith(`${kind}/`)).map(({ event, day }) => [event, day]);
	// A feature leaves the results on the day it becomes widely available.
	for (const [event = "", day] of listEvents("left")) {
		const id = event.split("/").at(-1) ?? "";
		expect(found).not.toContain(id);
		expect(getFeatures().find(([one]) => one === id)?.[1].status.baseline_high_date).toBe(day);
	}
	for (const [event = ""] of listEvents("entered").slice(0, 5))
		expect(event).toMatch(/^entered\/1\/baseline:newly\//);
	expect(listEvents("left").length).toBeGreaterThan(1);
	expect(listEvents("entered").length).toBeGreaterThan(1);
	const missing = await loadFeed("search", { q: "missing:firefox" });
	expect(missing.entries.some(({ event }) => event.startsWith("left/1/missing:firefox/"))).toBe(true);
}, 60_000);

itNightly(
	"entries have the same ids and days in later builds, and a crossing occurs once, in its month",
	async () => {
		const now = await Promise.all(feeds.map(([name, params]) => loadFeed(name, params)));
		const then = await resolveEarlierFeeds(2, feeds);
		const history = readHistory("world");
		const known = history.kind === "found" ? (history.months.at(-3)?.month ?? "") : "";
		expect(known).not.toBe("");
		let fresh = 0;
		for (const [place, feed] of now.entries()) {
			const before = new Map(then[place]?.entries.map((entry) => [entry.event, entry]));
			const after = new Map(feed.entries.map((entry) => [entry.event, entry]));
			expect(after.size).toBe(feed.entries.length);
			for (const [event, entry] of after) {
				const old = before.get(event);
				if (old) expect(entry).toEqual(old);
				else if (event.startsWith("crossed/")) {
					// Whether the crossing is newer than the earlier build, or was cut off there by the limit of 80 entries.
					const isSince = entry.day.slice(0, 7) > known;
					expect(isSince || before.size === 80).toBe(true);
					if (isSince) fresh++;
				}
			}
		}
		expect(fresh).toBeGreaterThan(0);
	},
	120_000,
);

it.each([
	["changes.xml?region=XX", "region", expect.stringContaining("There are no usage numbers")],
	["changes.json?target=chrme", "target", expect.stringContaining("chrme")],
	["changes.xml?regoin=DE", undefined, "Unknown parameter. This address takes target, region."],
	["search.xml", "q", "Give a search query, such as grid or baseline:newly."],
	[`search.json?q=${"x".repeat(10_000)}`, "q", "A query has at most 200 characters."],
	["features.xml?ids=subgrid&region=XX", "region", expect.stringContaining("There are no usage numbers")],
])("feeds of changes reject %.40s", async (address, parameter, detail) => {
	const { status, body } = await requestFeed(`/feeds/${address}`);
	expect(status).toBe(400);
	expect(JSON.parse(body)).toEqual({
		title: "Bad request",
		status: 400,
		detail,
		...(parameter && { parameter }),
	});
});
