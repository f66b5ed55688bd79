import { browserPage } from "@/lib/browsers/loader/browser";
import { browsersPage } from "@/lib/browsers/loader/browsers";
import { releasePage } from "@/lib/browsers/loader/release";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures, getGroups } from "@/lib/data/features";
import { featuresPage } from "@/lib/features/loader/features";
import { feedsPage } from "@/lib/feeds/loader";
import { groupPage } from "@/lib/groups/loader/group";
import { groupsPage } from "@/lib/groups/loader/groups";
import { snapshotPage } from "@/lib/groups/loader/snapshot";
import { homePage } from "@/lib/site/loader/home";
import { offlinePage } from "@/lib/site/loader/offline";
import { loadOutcome, loadProps } from "./load-page";

const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a);
const getDays = (lines: { day: string | null }[]) => lines.map(({ day }) => day?.replace("≤", "") ?? "");

describe("/", () => {
	it("lists the eight newest features of each kind, newest first", async () => {
		const { newly, widely, oneAway } = await loadProps(homePage);
		for (const lines of [newly, widely, oneAway]) {
			expect(lines).toHaveLength(8);
			expect(getDays(lines)).toEqual(getDays(lines).sort().reverse());
		}
		const days = getFeatures().flatMap(([, { status }]) =>
			status.baseline === "low" ? (status.baseline_low_date ?? []) : [],
		);
		expect(newly[0]?.day).toBe(days.sort().at(-1));
		expect(newly.every(({ level }) => level === "newly")).toBe(true);
		expect(oneAway.every(({ level, missing }) => level === "limited" && missing)).toBe(true);
		expect(widely.every(({ level }) => level === "widely")).toBe(true);
	});

	it("lists the sixteen largest groups", async () => {
		const { groups } = await loadProps(homePage);
		expect(groups).toHaveLength(16);
		expect(groups.slice(0, 2).map(({ id }) => id)).toEqual(["css", "html-elements"]);
		expect(groups.map(({ size }) => size)).toEqual(descending(groups.map(({ size }) => size)));
	});
});

it("/features has a row per feature, sorted by name, with the places of its groups", async () => {
	const { groups, rows } = await loadProps(featuresPage);
	expect(rows).toHaveLength(getFeatures().length);
	const [id, name, level, day, places, reach, answer] = rows.find(([id]) => id === "subgrid") ?? [];
	expect([id, name, level, day, answer]).toEqual(["subgrid", "Subgrid", "widely", "2023-09-15", "yes"]);
	expect(places?.map((place) => groups[place]?.name)).toEqual(["Grid"]);
	expect(reach).toBeGreaterThan(0.9);
	const names = rows.map(([, name]) => name);
	expect(names.indexOf(":has()")).toBeGreaterThan(names.indexOf("Grid"));
	expect(names.indexOf(":has()")).toBeLessThan(names.indexOf("Subgrid"));
});

describe("groups", () => {
	it("form a tree, and contain the features of the groups below them", async () => {
		const { groups, ungrouped } = await loadProps(groupsPage);
		expect(groups.find(({ id }) => id === "fonts")).toBeUndefined();
		expect(groups.find(({ id }) => id === "css")?.children.map(({ id }) => id)).toContain("fonts");
		expect(ungrouped).toBe(getFeatures().filter(([, { group }]) => group.length === 0).length);
		const fonts = await loadProps(groupPage, { id: "fonts" });
		expect(fonts.parent).toEqual({ id: "css", name: "CSS" });
		expect(fonts.children.map(({ name }) => name)).toEqual(["Font synthesis", "Typographic font features"]);
		expect(await loadProps(groupPage, { id: "css" })).not.toHaveProperty("parent");
		for (const id of getGroups().ids()) {
			const { features, counts, children } = await loadProps(groupPage, { id });
			const ids = features.map((feature) => feature.id);
			const own = getFeatures().filter(([, { group }]) => group.includes(id));
			expect(ids).toEqual(expect.arrayContaining(own.map(([id]) => id)));
			expect(new Set(ids).size).toBe(ids.length);
			expect(counts.widely + counts.newly + counts.limited + counts.discouraged).toBe(ids.length);
			for (const child of children) expect(counts.widely).toBeGreaterThanOrEqual(child.counts.widely);
		}
	});

	it("of an edition list its features, and all editions", async () => {
		const { name, features, editions } = await loadProps(snapshotPage, { id: "ecmascript-2016" });
		expect([name, ...features.map(({ id }) => id)]).toEqual([
			"ECMAScript 2016",
			"array-includes",
			"exponentiation",
		]);
		expect(editions.slice(0, 2)).toEqual([
			{ id: "ecmascript-1", name: "ECMAScript" },
			{ id: "ecmascript-5", name: "ECMAScript 5.1" },
		]);
		expect(snapshotPage.params.safeParse({ id: "ES6" }).success).toBe(false);
	});
});

it("/feeds lists all groups and browsers; /offline has no props", async () => {
	const { groups, browsers } = await loadProps(feedsPage);
	expect(groups.map(({ id }) => id).sort()).toEqual(getGroups().ids().sort());
	expect(groups[0]).toEqual({ id: "anchor-positioning", name: "Anchor positioning" });
	expect(browsers).toEqual(getBrowsers().ids());
	expect(await loadProps(offlinePage)).toEqual({});
});

describe("/browsers", () => {
	it("lists all browsers of BCD with their current release", async () => {
		const { browsers } = await loadProps(browsersPage);
		expect(browsers.map(({ id }) => id)).toEqual(getBrowsers().ids());
		expect(browsers.find(({ id }) => id === "ie")).toEqual({ id: "ie", type: "desktop", releases: 12 });
		expect(browsers.find(({ id }) => id === "chrome")?.current).toMatchObject({ status: "current" });
	});

	it("lists the releases of a browser, newest first, with days, changes and usage", async () => {
		const { id, releases, share, onlyVersion } = await loadProps(browserPage, { browser: "safari" });
		const versions = releases.map(({ version }) => version);
		expect([id, versions.at(-1), versions.indexOf("17") < versions.indexOf("16.6")]).toEqual([
			"safari",
			"1",
			true,
		]);
		expect(share).toBeGreaterThan(0.01);
		expect(onlyVersion).toBeUndefined();
		const release = releases.find(({ version }) => version === "15.4");
		expect(release).toMatchObject({ day: "2022-03-14", status: "retired" });
		const { changes } = await loadProps(releasePage, { browser: "safari", version: "15.4" });
		const count = (...kinds: string[]) =>
			changes.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
		expect(release?.added).toBe(count("added", "addedPartly", "addedRenamed", "enabled"));
		expect(release?.removed).toBe(count("removed"));
		const phone = await loadProps(browserPage, { browser: "safari_ios" });
		expect(phone.releases.find(({ version }) => version === "15.2")?.range).toBe("15.2–15.3");
		expect((await loadProps(browserPage, { browser: "chrome_android" })).onlyVersion).toBeDefined();
		expect(await loadProps(browserPage, { browser: "nodejs" })).not.toHaveProperty("share");
	});

	it("has no page for an unknown browser, and accepts versions of digits and dots", async () => {
		expect(await loadOutcome(browserPage, { browser: "nope" })).toEqual({ kind: "missing" });
		const isValid = (version: string) => releasePage.params.safeParse({ browser: "chrome", version }).success;
		expect(["", "1a", "preview", "1".repeat(21)].filter(isValid)).toEqual([]);
		expect(["1", "17.4", "1".repeat(20)].filter(isValid)).toHaveLength(3);
	});

	it.each([
		[
			"safari",
			"4",
			{ day: "2009-06-08", engine: "WebKit", engineVersion: "530.17", previous: "3.1", next: "5" },
		],
		["nodejs", "18.0.0", { engine: "V8", engineVersion: "10.1", previous: "17.5.0", next: "18.1.0" }],
		["chrome", "117", { day: "2023-09-12", previous: "116", next: "118" }],
		["oculus", "5.0", { day: "2018-07-01", next: "5.4" }],
	])("describes %s %s, with its changes by kind and area", async (browser, version, expected) => {
		const { areas, changes, ...release } = await loadProps(releasePage, { browser, version });
		expect(release).toMatchObject({ browser, version, ...expected });
		if (!("previous" in expected)) expect(release).not.toHaveProperty("previous");
		for (const { count, areas } of changes) {
			expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(count);
			expect(areas.map(({ count }) => count)).toEqual(descending(areas.map(({ count }) => count)));
		}
		const added = changes.filter(({ kind }) =>
			["added", "addedPartly", "addedRenamed", "enabled"].includes(kind),
		);
		const all = added.flatMap(({ areas }) => areas);
		for (const [area, count] of areas)
			expect(all.reduce((sum, one) => (one.area === area ? sum + one.count : sum), 0)).toBe(count);
	});

	it("starts with the features that the release is the first to support in full, most usable first", async () => {
		const chrome = await loadProps(releasePage, { browser: "chrome", version: "117" });
		expect(chrome.completed.lines.map(({ id }) => id)).toEqual(
			expect.arrayContaining(["subgrid", "array-group"]),
		);
		const { count, lines } = (await loadProps(releasePage, { browser: "safari", version: "4" })).completed;
		expect(count).toBeGreaterThan(50);
		expect(lines).toHaveLength(50);
		const usable = lines.map(({ reach, withLimits = reach }) => withLimits);
		expect(usable).toEqual(descending(usable));
		// web-features has `≤4` for <bdo> and `4` for <abbr>.
		expect(lines.find(({ id }) => id === "bdo")?.atMost).toBe(true);
		expect(lines.find(({ id }) => id === "abbr")).not.toHaveProperty("atMost");
	});

	it("marks keys whose version is an upper bound", async () => {
		const { changes } = await loadProps(releasePage, { browser: "safari", version: "4" });
		expect(changes[0]?.areas.find(({ area }) => area === "html")?.keys).toContain("≤bdo");
	});
});
