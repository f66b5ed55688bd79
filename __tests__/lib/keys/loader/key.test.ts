import { loadOutcome, loadProps } from "@/__tests__/lib/site/loader/load-page";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getCurrentStatus } from "@/lib/baseline/queries/baseline-dates";
import { getAnswerShares } from "@/lib/browsers/queries/browser-usage";
import { createReleasedCheck, getAnswerReleaseDay } from "@/lib/browsers/queries/releases";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { getKeySupport } from "@/lib/features/queries/support";
import { compatAreasPage } from "@/lib/keys/loader/areas";
import { compatPage } from "@/lib/keys/loader/key";
import { countKeys, listChildNames } from "@/lib/keys/queries";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { computeSupportCell, getStatements } from "@/lib/support/statements";
import { summarizeReach } from "@/lib/support/summarize-reach";

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
	expect(areas).toEqual(listChildNames("").map((name) => ({ name, count: countKeys(name) })));
	expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(keys.length);
});

describe("the page of a key", () => {
	it("lists the support of all browsers in BCD: desktop, mobile and others, each in a fixed order", async () => {
		const { facts } = await loadPage(subgrid);
		expect(facts?.support.map(({ kind }) => kind)).toEqual(["desktop", "mobile", "other"]);
		const rows = facts?.support.flatMap(({ rows }) => rows) ?? [];
		const named = Object.keys(getCompatRecords().get(subgrid).support);
		expect(rows.map(({ browser }) => browser).sort()).toEqual([...named].sort());
		const listBrowsers = (kind: string) =>
			facts?.support.find((one) => one.kind === kind)?.rows.map(({ browser }) => browser);
		expect(listBrowsers("desktop")).toEqual(["chrome", "edge", "firefox", "safari", "opera"]);
		expect(listBrowsers("mobile")).toEqual([
			"chrome_android",
			"firefox_android",
			"safari_ios",
			"samsunginternet_android",
			"opera_android",
		]);
		const others = listBrowsers("other") ?? [];
		expect(others).toEqual(
			getBrowsers()
				.ids()
				.filter((id) => others.includes(id)),
		);
		for (const row of rows) {
			const record = getCompatRecords().get(subgrid);
			const answer = computeSupportCell(getStatements(record, row.browser), createReleasedCheck(row.browser));
			expect(row).toMatchObject({
				answer,
				...getAnswerReleaseDay(row.browser, answer),
				...getAnswerShares(row.browser, answer),
			});
		}
		expect(rows[0]).toMatchObject({
			browser: "chrome",
			answer: { state: "yes", since: "117" },
			day: "2023-09-12",
		});
		expect(rows[0]?.people?.[0]).toBeGreaterThan(0.05);
		expect(rows[0]?.statements).toEqual([]);
	});

	// From public reports on support tables: versions of MDN and caniuse that people found wrong.
	it.each([
		["css.properties.accent-color", "chrome_android", { state: "partial", since: "93" }],
		["css.properties.accent-color", "safari", { state: "yes", since: "26.2" }],
		["css.types.progress", "safari", { state: "yes", since: "26" }],
		["css.properties.perspective", "firefox", { state: "yes", since: "16" }],
	])("shows the support of %s in %s", async (key, browser, answer) => {
		const { facts } = await loadPage(key);
		const rows = facts?.support.flatMap(({ rows }) => rows) ?? [];
		expect(rows.find((row) => row.browser === browser)?.answer).toMatchObject(answer);
	});

	it("omits kinds of browsers without data in BCD", async () => {
		const others = ["nodejs", "deno", "bun", "oculus", "webview_android", "webview_ios", "ie"];
		const key = findKey(({ support }) => !Object.keys(support).some((id) => others.includes(id)));
		expect((await loadPage(key)).facts?.support.map(({ kind }) => kind)).not.toContain("other");
	});

	it("lists statements that contain more than a version", async () => {
		const key = findKey(({ support }) => [support.chrome ?? []].flat().some(({ flags }) => flags));
		const rows = (await loadPage(key)).facts?.support.flatMap(({ rows }) => rows) ?? [];
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
		const record = getCompatRecords().get(subgrid);
		const { facts } = await loadPage(subgrid);
		const entry = getFeatureEntries().get("subgrid");
		if (entry.kind !== "feature") throw new Error("subgrid is not a feature");
		expect(facts).toMatchObject({
			specs: [record.spec_url].flat(),
			mdn: record.mdn_url,
			reach: summarizeReach(getKeySupport(record), getDefaultAudience()),
			feature: { id: "subgrid", name: entry.name },
			baseline: getCurrentStatus(entry.status.by_compat_key[subgrid] ?? entry.status),
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
		let [agree, disagree] = [0, 0];
		for (const key of keys.filter((one) => getFeatureOfKey().has(one)).slice(0, 1_500)) {
			const entry = getFeatureEntries().get(getFeatureOfKey().get(key) ?? "");
			const status = entry.kind === "feature" ? entry.status.by_compat_key[key] : undefined;
			if (!status) continue;
			const expected = coreBrowsers.filter((browser) => {
				const cell = computeSupportCell(
					getStatements(getCompatRecords().get(key), browser),
					createReleasedCheck(browser),
				);
				return (cell.state === "yes" ? cell.since : undefined) !== status.support[browser];
			});
			if (expected.length > 0 ? disagree >= 5 : agree >= 5) continue;
			const { facts } = await loadPage(key);
			expect([key, facts?.disagrees]).toEqual([key, expected.length > 0 ? expected : undefined]);
			if (expected.length > 0) disagree++;
			else agree++;
		}
		expect([agree, disagree]).toEqual([5, 5]);
	});
});

describe("the page of a node", () => {
	it("has no facts if the node is no key, and a table of its child keys", async () => {
		const page = await loadPage("css.properties");
		expect(page.node).toBe("css.properties");
		expect(page).not.toHaveProperty("facts");
		expect(page.table?.names.length).toBe(
			listChildNames("css.properties").filter((name) => getCompatRecords().has(`css.properties.${name}`))
				.length,
		);
		expect(page.deeper).toContainEqual(["gap", countKeys("css.properties.gap")]);
		expect(page.deeper.every(([name]) => listChildNames(`css.properties.${name}`).length > 0)).toBe(true);
	});

	it("has no table without child keys", async () => {
		const page = await loadPage(subgrid);
		expect(page).not.toHaveProperty("table");
		expect(page.deeper).toEqual([]);
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

	it("redirects other spellings of its path to the canonical address", async () => {
		const to = "/compat/css/properties/gap";
		expect(await loadOutcome(compatPage, { key: ["CSS", "Properties", "gap"] })).toEqual({
			kind: "moved",
			to,
		});
		expect(await loadOutcome(compatPage, { key: ["css.properties.gap"] })).toEqual({ kind: "moved", to });
		expect(await loadOutcome(compatPage, { key: ["css", "nope"] })).toEqual({ kind: "missing" });
	});

	it("limits the length and number of names in its path", () => {
		const isValid = (key: string[]) => compatPage.params.safeParse({ key }).success;
		expect([[], ["x".repeat(201)], Array(21).fill("x")].map(isValid)).toEqual([false, false, false]);
		expect([["x".repeat(200)], Array(20).fill("x")].map(isValid)).toEqual([true, true]);
	});

	it("is sorted before all longer pages", () => {
		const rows = compatPage
			.all()
			.map(({ key }) => key.join("."))
			.map(
				(node) =>
					listChildNames(node).length + Object.keys(getCompatRecords().find(node)?.support ?? {}).length,
			);
		expect(rows).toEqual(rows.toSorted((a, b) => a - b));
	});
});
