import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { atomFaults, jsonFeedFaults } from "@/__tests__/feed-rules";
import { requestPage } from "@/__tests__/serve-page";
import { getBrowsers, getCompatDataVersion } from "@/lib/data/compat";
import { getGroups } from "@/lib/data/features";
import { findFeedByName, resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { createNameUuid, serializeAtom, serializeJsonFeed } from "@/lib/feeds/feed/serialize";
import type { Feed } from "@/lib/feeds/schema/feed";
import { machinePaths } from "@/lib/paths/machine";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { getServerSideProps } from "@/pages/feeds/[...path]";

function requestFeed(address: string, init?: RequestInit) {
	const [path = "", query] = address.split("?");
	const params = Object.fromEntries(new URLSearchParams(query));
	return requestPage(getServerSideProps, { ...params, path: path.split("/").slice(2) }, init);
}

const names = [
	"newly",
	"widely",
	...getBrowsers()
		.ids()
		.map((id) => `browsers/${id}`),
	...getGroups()
		.ids()
		.map((id) => `groups/${id}`),
];

const getFeed = (name: string): Feed => {
	const found = findFeedByName(name);
	if (!found) throw new Error(`There is no feed ${name}.`);
	return found;
};

/** Resolves a feed with parameters. */
const loadFeed = async (name: string, params: Record<string, string>): Promise<Feed> => {
	const outcome = await resolveFeed(name, params);
	if (outcome.kind !== "found") throw new Error(`There is no feed ${name}: ${JSON.stringify(outcome)}`);
	return outcome.body;
};

/** A feed with markup and control characters in its texts. */
const hostile: Feed = {
	...getFeed("newly"),
	title: `]]> & <b>"'`,
	entries: [
		{
			event: "hostile/1",
			title: "<dialog> &amp; ]]></title><script>alert(1)</script>",
			day: "2024-02-29",
			url: "https://example.org/?a=1&b=%22%3C",
			related: "https://example.org/'#&",
			paragraphs: [
				["<img src=x onerror=alert(1)>"],
				["\u0000\u001b\u0085\uffff ]]> 𝄞 &lt;"],
				[{ text: "</a>", href: `https://example.org/"><script>` }, { code: "</code>" }],
			],
		},
	],
};

describe("the feeds", () => {
	it("are valid Atom", async () => {
		expect(await atomFaults(...names.map((name) => serializeAtom(getFeed(name))))).toEqual([]);
	});

	it("are valid JSON Feeds", () => {
		expect(names.flatMap((name) => jsonFeedFaults(serializeJsonFeed(getFeed(name))))).toEqual([]);
	});

	it("are valid with any text", async () => {
		expect(await atomFaults(serializeAtom(hostile))).toEqual([]);
		expect(jsonFeedFaults(serializeJsonFeed(hostile))).toEqual([]);
		expect(JSON.parse(serializeJsonFeed(hostile)).items[0].content_html).toBe(
			"<p>&lt;img src=x onerror=alert(1)&gt;</p><p> ]]&gt; 𝄞 &amp;lt;</p>" +
				'<p><a href="https://example.org/&quot;&gt;&lt;script&gt;">&lt;/a&gt;</a><code>&lt;/code&gt;</code></p>',
		);
	});

	it("are sorted newest first, and limited in length", () => {
		for (const name of names) {
			const days = getFeed(name).entries.map(({ day }) => day);
			expect(days).toEqual([...days].sort().reverse());
			expect(days.length).toBeLessThanOrEqual(50);
			expect(getFeed(name).updated).toMatch(/^\d{4}-\d\d-\d\d$/);
			if (days[0]) expect(getFeed(name).updated).toBe(days[0]);
		}
		expect(getFeed("newly").entries).toHaveLength(50);
		expect(getFeed("widely").entries).toHaveLength(50);
		expect(getFeed("browsers/chrome").entries).toHaveLength(30);
	});

	it("contain only released versions", () => {
		for (const [id, { releases }] of getBrowsers().entries())
			for (const { event } of getFeed(`browsers/${id}`).entries) {
				const version = event.split("/")[2] ?? "";
				expect(["current", "retired", "esr"]).toContain(releases[version]?.status);
			}
	});

	it("name the features of a release and link them", () => {
		const entry = getFeed("browsers/safari").entries.find(({ event }) => event.endsWith("/26"));
		const links = entry?.paragraphs.flat().filter((run) => typeof run === "object" && "href" in run);
		expect(links).toContainEqual({
			text: expect.any(String),
			href: expect.stringMatching(/^http:\/\/localhost:3000\/features\/[\w-]+$/),
		});
	});

	it("stay small enough to be polled", () => {
		for (const name of names)
			expect([name, serializeAtom(getFeed(name)).length < 150_000]).toEqual([name, true]);
	});

	it("do not depend on the clock", () => {
		const before = names.map((name) => serializeAtom(getFeed(name)));
		jest.useFakeTimers({ now: new Date("2031-01-01") });
		expect(names.map((name) => serializeAtom(getFeed(name)))).toEqual(before);
		jest.useRealTimers();
	});

	it("have the same ids on another host", () => {
		const listIds = (xml: string) => [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
		const here = serializeAtom(getFeed("newly"));
		jest.isolateModules(() => {
			process.env.NEXT_PUBLIC_SITE_URL = "https://elsewhere.example";
			const { findFeedByName } = require("@/lib/feeds/feed/resolve-feed");
			const { serializeAtom } = require("@/lib/feeds/feed/serialize");
			const there = serializeAtom(findFeedByName("newly"));
			expect(there).toContain("https://elsewhere.example/features/");
			expect(there).not.toContain("localhost");
			expect(listIds(there)).toEqual(listIds(here));
		});
		delete process.env.NEXT_PUBLIC_SITE_URL;
	});

	it("have permanent ids", () => {
		expect(createNameUuid("newly/subgrid")).toBe("urn:uuid:4f992e67-45dd-58c8-a27a-85082de97ab6");
		expect(createNameUuid("feed/newly")).toBe("urn:uuid:71f4828a-39dc-5627-98bc-d49e49a41b56");
		expect(createNameUuid("x")).toMatch(
			/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
		);
	});
});

describe("feeds with parameters", () => {
	const params = [
		{ least: "95" },
		{ least: "50", region: "IN" },
		{ least: "90.5", region: "DE", target: "last 2 chrome versions, safari >= 17" },
		// No feature reaches this share.
		{ least: "99.9" },
	];
	let reachFeeds: Feed[];
	let chosen: Feed;
	beforeAll(async () => {
		reachFeeds = await Promise.all(params.map((params) => loadFeed("reach", params)));
		chosen = await loadFeed("features", { ids: "subgrid, has" });
	});

	it("are valid in both formats", async () => {
		const all = [...reachFeeds, chosen];
		expect(await atomFaults(...all.map(serializeAtom))).toEqual([]);
		expect(all.flatMap((one) => jsonFeedFaults(serializeJsonFeed(one)))).toEqual([]);
		for (const one of all) expect(serializeAtom(one).length).toBeLessThan(150_000);
	});

	it("contain features that reach the threshold, newest first, on past days", () => {
		const [world, india, target, none] = reachFeeds;
		const reach = new Map([...getFeatureBriefs()].map(([id, { share }]) => [id, share]));
		expect(world?.entries.length).toBeGreaterThan(50);
		for (const { event, day } of world?.entries ?? []) {
			expect(reach.get(event.split("/").at(-1) ?? "")).toBeGreaterThanOrEqual(0.95 - 1e-5);
			expect(day <= getCompatDataVersion().day).toBe(true);
		}
		for (const { entries } of reachFeeds) {
			const days = entries.map(({ day }) => day);
			expect(days).toEqual([...days].sort().reverse());
			expect(entries.length).toBeLessThanOrEqual(80);
		}
		expect(india?.entries.length).toBeGreaterThan(50);
		expect(target?.entries.length).toBeGreaterThan(20);
		expect(none?.entries).toEqual([]);
	});

	it("do not depend on the clock", async () => {
		const before = serializeAtom(await loadFeed("reach", { least: "95" }));
		jest.useFakeTimers({ now: new Date("2031-01-01") });
		expect(serializeAtom(await loadFeed("reach", { least: "95" }))).toBe(before);
		jest.useRealTimers();
	});

	it("are the same for the same features in any order", async () => {
		expect(await loadFeed("features", { ids: "has,subgrid,has" })).toEqual(chosen);
		expect(chosen.entries.map(({ event }) => event)).toEqual(
			expect.arrayContaining(["newly/has", "newly/subgrid", "widely/subgrid"]),
		);
	});

	it("are served at their own URL", async () => {
		for (const { atomUrl, jsonUrl } of [...reachFeeds, chosen])
			for (const url of [atomUrl, jsonUrl]) {
				const { pathname, search } = new URL(url);
				const { status, body } = await requestFeed(pathname + search);
				expect([url, status]).toEqual([url, 200]);
				expect(body).toContain(url.replaceAll("&", url.includes(".json") ? "&" : "&amp;"));
			}
	});

	it.each([
		["reach.xml", "least", "Give the least reach in percent, such as 95."],
		["reach.xml?least=", "least", "Give the least reach in percent, such as 95."],
		["reach.xml?least=1e1", "least", "Give the least reach in percent, such as 95."],
		["reach.xml?least=101", "least", "Give a least reach from 1 to 100 percent."],
		["reach.json?least=95&region=XX", "region", expect.stringContaining("There are no usage numbers")],
		["reach.json?least=95&target=chrme", "target", expect.stringContaining("chrme")],
		[
			"reach.xml?least=95&regoin=DE",
			undefined,
			"Unknown parameter. This address takes target, region, least.",
		],
		["features.xml", "ids", expect.stringContaining("Give names or ids of features")],
		["features.xml?ids=,", "ids", expect.stringContaining("Give names or ids of features")],
		["features.xml?ids=%3Cnope%3E", "ids", "There are no features of these names: <nope>."],
		["features.json?ids=subgrid,subgird", "ids", "There are no features of these names: subgird."],
	])("reject %s", async (address, parameter, detail) => {
		const { status, headers, body } = await requestFeed(`/feeds/${address}`);
		expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
		expect(body).not.toContain("<");
		expect(JSON.parse(body)).toEqual({
			title: "Bad request",
			status: 400,
			detail,
			...(parameter && { parameter }),
		});
	});
});

it.each([
	["no id", /<id>.*?<\/id>/, ""],
	["a day without a time", /<updated>.*?<\/updated>/, "<updated>2024-01-01</updated>"],
	["no link to itself", /<link [^>]*rel="self"[^>]*\/>/, ""],
	["an element that Atom does not have", /<title>/, "<pubDate>x</pubDate><title>"],
])("the validator rejects Atom with %s", async (_, part, replacement) => {
	const xml = serializeAtom(getFeed("groups/grid"));
	expect(await atomFaults(xml.replace(part, replacement))).not.toEqual([]);
});

it.each([
	["no title", { title: undefined }],
	["no items", { items: undefined }],
	["a path instead of a URL", { feed_url: "/feeds/groups/grid.json" }],
])("the validator rejects a JSON Feed with %s", (_, change) => {
	const json = JSON.parse(serializeJsonFeed(getFeed("groups/grid")));
	expect(jsonFeedFaults(JSON.stringify({ ...json, ...change }))).not.toEqual([]);
});

describe("/feeds/[...path]", () => {
	it("serves a feed at its own URL", async () => {
		const atom = await requestFeed(machinePaths.feed("newly"));
		expect(atom.status).toBe(200);
		expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
		expect(atom.body).toContain('href="http://localhost:3000/feeds/newly.xml" rel="self"');
		const json = await requestFeed(machinePaths.feed("groups/grid", "json"));
		expect(json.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
		expect(JSON.parse(json.body).feed_url).toBe("http://localhost:3000/feeds/groups/grid.json");
	});

	it.each([
		"/feeds/newly",
		"/feeds/newly.rss",
		"/feeds/.xml",
		"/feeds/newly.xml/",
		"/feeds/newly/x.xml",
		"/feeds/nope.xml",
		"/feeds/groups.xml",
		"/feeds/groups/.xml",
		"/feeds/groups/nope.xml",
		"/feeds/groups/grid/x.xml",
		"/feeds/browsers/netscape.json",
		"/feeds/browsers/__proto__.xml",
		"/feeds/groups/constructor.json",
		"/feeds/../newly.xml",
	])("returns 404 for %s", async (address) => {
		const { status, headers } = await requestFeed(address);
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
	});

	it("never returns a server error", async () => {
		const segment = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom(
				"newly.xml",
				"groups",
				"browsers",
				"..",
				"chrome.json",
				"a/b",
				"\u0000",
				"%2e",
				"\ud800",
			),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (path) => {
				expect((await requestPage(getServerSideProps, { path })).status).toBeLessThan(500);
			}),
			{ numRuns: timesOf(60, 300) },
		);
	});
});
