import { loadOutcome, loadProps } from "@/__tests__/lib/site/loader/load-page";
import { FetchError } from "@/lib/browser/fetch-json";
import { getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { getTodayFor } from "@/lib/data/today";
import { fetchFeature } from "@/lib/features/client/fetch-feature";
import { featurePage } from "@/lib/features/loader/feature";
import type { FeatureProps } from "@/lib/features/schema/page";

const loadView = async (id: string) => {
	const props = await loadProps(featurePage, { id });
	if (props.kind !== "feature") throw new Error(props.kind);
	return props;
};

describe("the page of a feature", () => {
	it("has name, Baseline status, links and a support row per core browser", async () => {
		const view = await loadView("subgrid");
		expect(view).toMatchObject({
			id: "subgrid",
			name: "Subgrid",
			baseline: { level: "widely", newlySince: "2023-09-15", widelySince: "2026-03-15" },
			specs: ["https://drafts.csswg.org/css-grid-2/#subgrids"],
			mdn: [{ title: "Subgrid", url: expect.stringMatching(/Grid_layout\/Subgrid$/) }],
			groups: [{ id: "grid", name: "Grid" }],
			snapshots: [],
		});
		expect(view.description.slice(0, 2)).toEqual(["The ", { code: "subgrid" }]);
		expect(view.support.map(({ browser, answer, day }) => [browser, answer, day])).toEqual([
			["chrome", { state: "yes", since: "117" }, "2023-09-12"],
			["chrome_android", { state: "yes", since: "117" }, "2023-09-12"],
			["edge", { state: "yes", since: "117" }, "2023-09-15"],
			["firefox", { state: "yes", since: "71" }, "2019-12-10"],
			["firefox_android", { state: "yes", since: "79" }, "2020-07-28"],
			["safari", { state: "yes", since: "16" }, "2022-09-12"],
			["safari_ios", { state: "yes", since: "16" }, "2022-09-12"],
		]);
		expect(view.support.every(({ current }) => current && /^\d+(\.\d+)*$/.test(current))).toBe(true);
		expect((await loadView("array-includes")).snapshots).toEqual([
			{ id: "ecmascript-2016", name: "ECMAScript 2016" },
		]);
	});

	it("has the first version in full of browsers that take their support from an engine", async () => {
		const find = async (id: string) =>
			(await loadView(id)).otherBrowsers.find(({ agent }) => agent === "samsung");
		// Samsung Browser 24 is built on Chromium 117.
		expect(await find("subgrid")).toEqual({
			agent: "samsung",
			current: expect.stringMatching(/^\d+\.\d+$/),
			since: "24.0",
			day: expect.stringMatching(/^2024-/),
		});
		expect(await find("grid-lanes")).not.toHaveProperty("since");
	});

	it("has a table of keys and lists keys that BCD has renamed", async () => {
		const { keyTable, ...view } = await loadView("subgrid");
		expect(keyTable.names.map(([name]) => name)).toEqual([
			"css.properties.grid-template-columns.subgrid",
			"css.properties.grid-template-rows.subgrid",
		]);
		expect(view).not.toHaveProperty("goneKeys");
		const isGone = (key: string) => !getCompatTree().has(key);
		const [id, gone] = getFeatures().find(([, { compat_features }]) => compat_features.some(isGone)) ?? [];
		if (id) expect((await loadView(id)).goneKeys).toEqual(gone?.compat_features.filter(isGone));
	});

	it("has the reason, sources and alternatives of a discouraged feature", async () => {
		const { discouraged } = await loadView("clip");
		expect(discouraged?.alternatives).toEqual([{ id: "clip-path", name: "clip-path" }]);
		expect([discouraged?.reason.length, discouraged?.sources.length]).not.toContain(0);
		expect((await loadView("escape-unescape")).discouraged?.alternatives).toEqual([]);
		expect(await loadView("subgrid")).not.toHaveProperty("discouraged");
	});

	it("says that a planned removal is past, for every feature with such a day", async () => {
		const dated = getFeatures().flatMap(([id, { discouraged }]) =>
			discouraged?.removal_date ? [{ id, day: discouraged.removal_date }] : [],
		);
		expect(dated.length).toBeGreaterThan(5);
		for (const { id, day } of dated)
			expect((await loadView(id)).discouraged).toMatchObject({
				removalDay: day,
				isRemovalPast: day <= getTodayFor("features") ? true : undefined,
			});
	});
});

describe("a former feature id", () => {
	it("redirects to the current id", async () => {
		for (const [id, entry] of getFeatureEntries().entries())
			if (entry.kind === "moved")
				expect(await loadOutcome(featurePage, { id })).toEqual({
					kind: "moved",
					to: `/features/${entry.redirect_target}`,
				});
	});

	it("lists the targets of a split id", async () => {
		const page = await loadProps(featurePage, { id: "text-wrap-style" });
		expect(page).toMatchObject({ kind: "split", id: "text-wrap-style" });
		const targets = page.kind === "split" ? page.targets : [];
		expect(targets.map(({ id, name }) => [id, name])).toEqual([
			["text-wrap", "text-wrap"],
			["text-wrap-balance", "text-wrap: balance"],
			["text-wrap-pretty", "text-wrap: pretty"],
		]);
	});

	it("accepts up to 100 letters, digits and hyphens", () => {
		const isValid = (id: string) => featurePage.params.safeParse({ id }).success;
		expect(["", "a_b", "a/b", "ä", "x".repeat(101)].filter(isValid)).toEqual([]);
		expect(["a", "A-9", "x".repeat(100)].filter(isValid)).toHaveLength(3);
	});
});

async function getProps(id: string): Promise<FeatureProps> {
	const outcome = await featurePage.load({ id });
	if (outcome.kind !== "found") throw new Error(`There is no page for ${id}.`);
	return outcome.props;
}

const fetchWithResponse = (body: unknown, status = 200) => {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	globalThis.fetch = (async () => new Response(text, { status })) as never;
	return fetchFeature("/_next/data/build/en/features/grid.json");
};

describe("fetchFeature", () => {
	it.each(["grid", "subgrid", "webusb", "has"])("returns the complete page data of %s", async (id) => {
		const pageProps = await getProps(id);
		expect(await fetchWithResponse({ pageProps, __N_SSG: true })).toEqual(
			JSON.parse(JSON.stringify(pageProps)),
		);
	});

	it.each<[string, () => Promise<unknown>, number]>([
		["nothing", async () => ({}), 200],
		[
			"a redirect",
			async () => ({ pageProps: { __N_REDIRECT: "/features/grid", __N_REDIRECT_STATUS: 308 } }),
			200,
		],
		[
			"a split id",
			async () => ({
				pageProps: { kind: "split", id: "a", targets: [await getProps("grid"), await getProps("has")] },
			}),
			200,
		],
		["half a feature", async () => ({ pageProps: { kind: "feature", id: "grid", name: "Grid" } }), 200],
		[
			"a newer deployment's feature",
			async () => ({ pageProps: { ...(await getProps("grid")), more: true } }),
			200,
		],
		["a captive portal's login page", async () => "<!doctype html><title>Welcome</title>", 200],
		["a missing page", async () => ({ pageProps: await getProps("grid") }), 404],
	])("rejects anything else: %s", async (_case, body, status) => {
		await expect(fetchWithResponse(await body(), status)).rejects.toThrow(FetchError);
	});
});
