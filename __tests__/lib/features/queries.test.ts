import webFeatures from "web-features/data.json";
import { sampleOf } from "@/__tests__/exhaustive";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSpans } from "@/lib/compat/queries/feature-spans";
import { getCurrentSupport, getNewerCompatSupport } from "@/lib/compat/queries/newer-compat-data";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getFeatureSupport, getKeySupport, getSpans } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { findRelatedFeatures } from "@/lib/features/queries/related-features";
import { compareNames, countLevels, findFeature, findUnknownIds } from "@/lib/reach/queries/feature-line";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { getBaselineLevel } from "@/lib/support/baseline";
import { getAgentRule, getBcdBrowser, parseVersionRange } from "@/lib/support/resolve-engine";
import { coreBrowsers, supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { computeSupportCell, getStatements } from "@/lib/support/statements";
import { compareVersions, toVersionOrder } from "@/lib/support/version";

const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(`${id} is ${entry.kind}`);
	return entry;
};
/** Entries of the data that are not features: moved and split ids. */
const entries = getFeatureEntries().entries();
const movedEntries = entries.flatMap(([id, entry]) => (entry.kind === "moved" ? [{ id, entry }] : []));
const splitEntries = entries.flatMap(([id, entry]) => (entry.kind === "split" ? [{ id, entry }] : []));

describe("a feature", () => {
	it("is found by its id and former ids", () => {
		expect(findFeature("subgrid")).toEqual({ id: "subgrid", feature: feature("subgrid") });
		expect(movedEntries.length).toBeGreaterThan(0);
		for (const { id, entry } of movedEntries)
			expect(findFeature(id)).toEqual({ id: entry.redirect_target, feature: feature(entry.redirect_target) });
		for (const { id } of splitEntries) expect(findFeature(id)).toBeUndefined();
		expect(findFeature("nope")).toBeUndefined();
	});

	it("error messages list at most five unknown ids", () => {
		expect(findUnknownIds(["subgrid", "has"])).toBeUndefined();
		expect(findUnknownIds([])).toBeUndefined();
		expect(findUnknownIds(["subgrid", "nope"])).toBe("There are no features of these ids: nope.");
		expect(findUnknownIds(["a1", "a2", "a3", "a4", "a5", "a6"])).toBe(
			"There are no features of these ids: a1, a2, a3, a4, a5.",
		);
	});

	it("lists sort by name: numeric, ignoring punctuation and case", () => {
		const names = ["b", "A", "::c", "ES10", "ES9"].map((name) => ({ name }));
		expect(names.sort(compareNames).map(({ name }) => name)).toEqual(["A", "b", "::c", "ES9", "ES10"]);
	});

	it("counts each feature under one level", () => {
		const counts = countLevels(getFeatures());
		expect(counts.widely + counts.newly + counts.limited + counts.discouraged).toBe(getFeatures().length);
		const discouraged = getFeatures().filter(([, feature]) => feature.discouraged);
		expect(counts.discouraged).toBe(discouraged.length);
		for (const level of ["widely", "newly", "limited"] as const)
			expect(
				counts[level] + discouraged.filter(([, one]) => getBaselineLevel(one.status) === level).length,
			).toBe(getFeatures().filter(([, { status }]) => getBaselineLevel(status) === level).length);
	});
});

describe("support", () => {
	it("of a key follows BCD's statements, without browsers that BCD has no data for", () => {
		const support = getKeySupport(getCompatRecords().get("css.properties.grid-template-columns.subgrid"));
		expect(support.chrome).toEqual([{ level: "full", from: "117" }]);
		expect(support.firefox).toEqual([{ level: "full", from: "71" }]);
		expect(Object.keys(support).every((id) => (supportDataBrowsers as readonly string[]).includes(id))).toBe(
			true,
		);
		expect(getKeySupport({ source_file: "", tags: [], support: {} })).toEqual({});
	});

	it("of a feature comes from web-features if it covers the browser, else from the keys", () => {
		const support = getFeatureSupport(feature("subgrid"));
		for (const [browser, version] of Object.entries(feature("subgrid").status.support))
			expect(support[browser as "chrome"]?.at(-1)).toEqual({ level: "full", from: version });
		expect(support.ie).toEqual([]);
		expect(getFeatureSpans("samsunginternet_android", feature("subgrid"))?.at(-1)?.level).toBe("full");
		const gone = { ...feature("subgrid"), compat_features: ["css.properties.gone"] };
		expect(getFeatureSpans("ie", gone)).toBeUndefined();
		expect(getFeatureSpans("chrome", gone)).toEqual([{ level: "full", from: "117" }]);
	});
});

const listRelated = (id: string) => findRelatedFeatures().get(id) ?? [];

describe("related features", () => {
	it("share a parent key, a specification or a group; rare traits rank first", () => {
		expect(listRelated("subgrid").slice(0, 2)).toEqual(expect.arrayContaining(["grid", "grid-animation"]));
		expect(listRelated("promise-try")).toContain("promise");
		expect(listRelated("popover")).toContain("dialog");
	});

	it("exist for every feature, are distinct and exclude the feature itself", () => {
		const ids = new Set(getFeatures().map(([id]) => id));
		expect([...findRelatedFeatures().keys()]).toEqual([...ids]);
		for (const [id, related] of findRelatedFeatures()) {
			expect(related.length).toBeLessThanOrEqual(6);
			expect(new Set(related).size).toBe(related.length);
			for (const other of related) expect(ids.has(other) && other !== id).toBe(true);
		}
	});
});

describe("a browser that web-features does not list", () => {
	it("has what its engine has", () => {
		// Popover is in Chromium 116, which Samsung Browser 24, Opera 102 and Opera for Android 78 are built on.
		const spans = (browser: string) => getFeatureSpans(browser, feature("popover"))?.at(-1);
		expect(spans("samsunginternet_android")).toEqual({ level: "full", from: "24.0" });
		expect(spans("opera")).toEqual({ level: "full", from: "102" });
		expect(spans("opera_android")).toEqual({ level: "full", from: "78" });
		expect(spans("webview_android")).toEqual({ level: "full", from: "116" });
		expect(spans("webview_ios")).toEqual({ level: "full", from: "18.3" });
	});

	it("has what BCD lists for versions on an engine of their own", () => {
		// Opera 10.5 to 12 are on Presto.
		expect(getFeatureSpans("opera", feature("border-radius"))?.[0]).toEqual({
			level: "partly",
			from: "10.5",
			until: "11.5",
		});
		expect(getFeatureSpans("nodejs", feature("array-at"))).toEqual([{ level: "full", from: "16.6.0" }]);
	});

	it("has the same support by its version as in the usage of an audience", () => {
		const rows = getDefaultAudience().usage.filter(
			({ agent, by }) => by && by.low === by.high && getAgentRule(agent).kind === "engine",
		);
		const others = new Set<string>();
		let compared = 0;
		for (const [id, feature] of sampleOf(getFeatures(), 150))
			for (const { agent, version, by } of rows) {
				const browser = getBcdBrowser(agent) ?? "";
				if (!by || !getBrowsers().has(browser)) continue;
				const getLevel = (id: string, version: string) =>
					getSupportLevel(toOrderedSpans(getSpans(id, feature) ?? []), toVersionOrder(version));
				const own = getLevel(browser, parseVersionRange(version)?.low ?? "");
				if (own !== getLevel(by.browser, by.low)) others.add(`${id} ${agent} ${version}`);
				compared++;
			}
		expect([...others]).toEqual([]);
		expect(compared).toBeGreaterThan(4_000);
	});
});

const cases = getFeatures().flatMap(([id, feature]) =>
	coreBrowsers.map((browser) => ({ id, feature, browser, version: getNewerCompatSupport(feature)[browser] })),
);
const newerCases = cases.flatMap(({ version, ...rest }) => (version ? { version, ...rest } : []));

/** The first version of a key without limits, if it has a single statement; else an empty text. */
const getPlainVersion = (key: string, browser: CoreBrowser) => {
	const statements = getStatements(getCompatRecords().get(key), browser);
	const cell = computeSupportCell(statements, createReleasedCheck(browser));
	return cell.state === "yes" ? cell.since : "";
};

describe("support that is newer than web-features", () => {
	it("is that of releases that web-features does not know", () => {
		expect(newerCases.length).toBeGreaterThan(5);
		for (const { id, browser, version } of newerCases) {
			const known = webFeatures.browsers[browser].releases.map((release) => release.version);
			expect([id, browser, known.includes(version)]).toEqual([id, browser, false]);
			expect(compareVersions(version, known.toSorted(compareVersions).at(-1) ?? "")).toBeGreaterThan(0);
		}
		expect(getCurrentSupport(feature("anchor-positioning"))).toEqual({
			chrome: "157",
			chrome_android: "157",
			edge: "157",
			safari: "27",
			safari_ios: "27",
		});
	});

	it("requires every key in a released version", () => {
		for (const { feature, browser, version } of newerCases) {
			expect(feature.status.support[browser]).toBeUndefined();
			expect(createReleasedCheck(browser)(version)).toBe(true);
			const since = feature.compat_features.map((key) => getPlainVersion(key, browser));
			expect(since).not.toContain("");
			expect(Math.max(...since.map(toVersionOrder))).toBe(toVersionOrder(version));
		}
	});

	it("does not include releases that web-features knows and leaves out", () => {
		const rows = buildSupportRows(feature("display-contents"), getFeatureKeys(feature("display-contents")));
		expect(rows.find(({ browser }) => browser === "chrome")?.answer).toEqual({
			state: "some",
			supported: 2,
			of: 2,
		});
		expect(getFeatureSupport(feature("display-contents")).chrome?.at(-1)?.level).toBe("partly");
		for (const { id, feature, browser, version } of cases) {
			if (version || feature.status.support[browser]) continue;
			// Edge has the versions of Chrome: what web-features knows of one it knows of the other.
			const known = browser === "edge" ? ([browser, "chrome"] as const) : [browser];
			const releases = known.flatMap((name) => webFeatures.browsers[name].releases);
			const since = feature.compat_features.map((key) =>
				getCompatRecords().has(key) ? getPlainVersion(key, browser) : "",
			);
			const last = since.toSorted(compareVersions).at(-1);
			if (last && !since.includes(""))
				expect([id, browser, releases.some((release) => `≤${release.version}`.endsWith(last))]).toEqual([
					id,
					browser,
					true,
				]);
		}
	});

	it("is full support from that release on", () => {
		for (const { feature, browser, version } of newerCases) {
			const spans = toOrderedSpans(getFeatureSupport(feature)[browser] ?? []);
			const order = toVersionOrder(version);
			expect(getSupportLevel(spans, order)).toBe("full");
			expect(getSupportLevel(spans, order - 1)).not.toBe("full");
			expect(getCurrentSupport(feature)[browser]).toBe(version);
		}
	});

	it("does not change the Baseline level of web-features", () => {
		for (const { feature, browser } of newerCases) {
			const view = getCurrentBaseline(feature);
			expect(view.level).toBe("limited");
			if (view.level === "limited")
				expect([view.missing, view.ahead]).toEqual([
					expect.arrayContaining([browser]),
					expect.arrayContaining([browser]),
				]);
		}
		for (const [, feature] of getFeatures())
			if (Object.keys(getNewerCompatSupport(feature)).length === 0)
				expect(getCurrentBaseline(feature)).not.toHaveProperty("ahead");
	});
});
