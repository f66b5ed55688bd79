import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { listChildNames } from "@/lib/compat/queries/key-tree";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureOfKey } from "@/lib/data/features";
import { compatAreasPage } from "@/lib/keys/loader/areas";
import { compatPage } from "@/lib/keys/loader/key";

const loadPage = (node: string) => loadProps(compatPage, { key: node.split(".") });
const subgrid = "css.properties.grid-template-columns.subgrid";
const keys = getCompatRecords().ids();
/** Finds the first key whose record matches. */
const findKey = (matches: (record: ReturnType<ReturnType<typeof getCompatRecords>["get"]>) => boolean) => {
	const key = keys.find((one) => matches(getCompatRecords().get(one)));
	if (key === undefined) throw new Error("No key matches");
	return key;
};

it("the areas page lists all areas with their number of keys", async () => {
	const { areas } = await loadProps(compatAreasPage);
	expect(areas.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["api", "css", "html", "webassembly"]),
	);
	expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(keys.length);
});

describe("the page of a key", () => {
	it("lists the support of the main browsers in a fixed order, and that of all others in BCD", async () => {
		const { facts } = await loadPage(subgrid);
		expect(facts?.support.map(({ browser }) => browser)).toEqual([
			...["chrome", "chrome_android", "edge", "firefox", "firefox_android", "safari", "safari_ios"],
			...["opera", "samsunginternet_android", "opera_android"],
		]);
		expect(facts?.others.map(({ browser }) => browser)).toEqual([
			...["ie", "oculus", "webview_android", "webview_ios"],
		]);
		expect(facts?.support[0]).toMatchObject({
			browser: "chrome",
			answer: { state: "yes", since: "117" },
			day: "2023-09-12",
			statements: [],
		});
	});

	// From public reports on support tables: versions of MDN and caniuse that people found wrong.
	it.each([
		["css.properties.accent-color", "chrome_android", { state: "partial", since: "93" }],
		["css.properties.accent-color", "safari", { state: "yes", since: "26.2" }],
		["css.types.progress", "safari", { state: "yes", since: "26" }],
		["css.properties.perspective", "firefox", { state: "yes", since: "16" }],
	])("shows the support of %s in %s", async (key, browser, answer) => {
		const { facts } = await loadPage(key);
		expect(facts?.support.find((row) => row.browser === browser)?.answer).toMatchObject(answer);
	});

	it("has no other browsers without data in BCD", async () => {
		const others = ["nodejs", "deno", "bun", "oculus", "webview_android", "webview_ios", "ie"];
		const key = findKey(({ support }) => !Object.keys(support).some((id) => others.includes(id)));
		expect((await loadPage(key)).facts?.others).toEqual([]);
	});

	it("lists statements that contain more than a version", async () => {
		const key = findKey(({ support }) => [support.chrome ?? []].flat().some(({ flags }) => flags));
		const rows = (await loadPage(key)).facts?.support ?? [];
		expect(rows.find(({ browser }) => browser === "chrome")?.statements.length).toBeGreaterThan(0);
	});

	it.each([
		[
			"deprecated",
			(s: { deprecated: boolean; experimental: boolean; standard_track: boolean }) => s.deprecated,
		],
		["experimental", (s: { experimental: boolean }) => s.experimental],
		["non-standard", (s: { standard_track: boolean }) => !s.standard_track],
	] as const)("has the label %s only if BCD's status says so", async (mark, hasStatus) => {
		const marked = findKey(({ status }) => status !== undefined && hasStatus(status));
		const unmarked = findKey(({ status }) => status !== undefined && !hasStatus(status));
		expect((await loadPage(marked)).facts?.marks).toContain(mark);
		expect((await loadPage(unmarked)).facts?.marks).not.toContain(mark);
	});

	it("has description, links, reach and feature", async () => {
		const { facts } = await loadPage(subgrid);
		expect(facts).toMatchObject({
			specs: [expect.stringMatching(/css-grid.*#subgrids$/)],
			mdn: expect.stringMatching(/Grid_layout\/Subgrid$/),
			reach: { verdict: { answer: "yes" } },
			feature: { id: "subgrid", name: "Subgrid" },
			baseline: { level: "widely", newlySince: "2023-09-15" },
			marks: [],
		});
		const described = findKey(({ description }) => description !== undefined);
		expect((await loadPage(described)).facts?.description?.length).toBeGreaterThan(0);
		const bare = findKey(({ description, mdn_url, spec_url }) => !description && !mdn_url && !spec_url);
		const { facts: few } = await loadPage(bare);
		expect(few).not.toHaveProperty("mdn");
		expect(few).not.toHaveProperty("description");
		expect(few?.specs).toEqual([]);
	});

	it("has no feature, Baseline status or disagreement if the key belongs to no feature", async () => {
		const key = keys.find((one) => !getFeatureOfKey().has(one)) ?? "";
		const { facts } = await loadPage(key);
		for (const name of ["feature", "baseline", "disagrees"]) expect(facts).not.toHaveProperty(name);
	});

	it("lists the browsers for which web-features and BCD disagree", async () => {
		expect((await loadPage(subgrid)).facts).not.toHaveProperty("disagrees");
		expect((await loadPage("css.properties.accent-color.auto")).facts?.disagrees).toEqual([
			"chrome_android",
			"safari",
			"safari_ios",
		]);
	});
});

describe("the page of a node", () => {
	it("has no facts if the node is no key, and a table of its child keys", async () => {
		const page = await loadPage("css.properties");
		expect(page.node).toBe("css.properties");
		expect(page).not.toHaveProperty("facts");
		expect(page.table?.names.length).toBeGreaterThan(400);
		const gap = await loadPage("css.properties.gap");
		expect(gap.facts?.feature?.id).toBe("grid");
		expect(gap.table?.names.map(([name]) => name)).toEqual(
			expect.arrayContaining(["flex_context", "grid_context", "multicol_context"]),
		);
		// Keys with keys below them: the grid context itself is one of the three.
		expect(gap.deeper).toEqual([["grid_context", 3]]);
	});

	it("lists up to six siblings on each side", async () => {
		const all = listChildNames("css.properties");
		for (const at of [0, 3, 20, all.length - 1]) {
			const { before, after } = await loadPage(`css.properties.${all[at]}`);
			expect(before).toEqual(all.slice(Math.max(0, at - 6), at));
			expect(after).toEqual(all.slice(at + 1, at + 7));
		}
		const { before, after } = await loadPage("css");
		expect([...before, "css", ...after]).toEqual(listChildNames("").slice(0, before.length + 7));
	});

	it("limits the length and number of names in its path", () => {
		const isValid = (key: string[]) => compatPage.params.safeParse({ key }).success;
		expect([[], ["x".repeat(201)], Array(21).fill("x")].map(isValid)).toEqual([false, false, false]);
		expect([["x".repeat(200)], Array(20).fill("x")].map(isValid)).toEqual([true, true]);
	});
});
