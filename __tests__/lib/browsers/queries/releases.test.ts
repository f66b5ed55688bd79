import { getEngineTables } from "@/lib/audience/queries/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getAnswerShares, getBrowserUsage, getReleaseUsage } from "@/lib/browsers/queries/browser-usage";
import { findFirstVersion } from "@/lib/browsers/queries/first-versions";
import {
	createReleasedCheck,
	getAnswerReleaseDay,
	getReleaseDay,
	listVersions,
	toReleaseLine,
} from "@/lib/browsers/queries/releases";
import { groupChangesByArea, isAddition, listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { listSupportChanges } from "@/lib/changes/release-changes";
import { getVersionLevels } from "@/lib/compare/loader";
import { getCurrentVersion, parseCompareSlots } from "@/lib/compare/queries/compare-slots";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { readUsage } from "@/lib/data/usage";
import { getFeatureSpans } from "@/lib/features/queries/feature-spans";
import { computeAnswerShares, computeBrowserShare } from "@/lib/support/answer-share";
import { computeReleaseUsage } from "@/lib/support/release-usage";
import { roundStoredShare } from "@/lib/support/rounding";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";

const findReleaseByStatus = (status: string) => {
	for (const browser of getBrowsers().ids())
		for (const [version, release] of Object.entries(getBrowsers().get(browser).releases))
			if (release.status === status) return { browser, version };
	throw new Error(`No release has the status ${status}.`);
};

describe("a release", () => {
	it("has the day from BCD, also for an upper bound", () => {
		expect(getReleaseDay("safari", "17")).toBe("2023-09-18");
		expect(getReleaseDay("safari", "≤17")).toBe("2023-09-18");
		expect(getReleaseDay("safari", "17.99")).toBeUndefined();
	});

	it.each([
		["current", true],
		["retired", true],
		["esr", true],
		["beta", false],
		["nightly", false],
		["planned", false],
	])("with the status %s is released: %s", (status, isReleased) => {
		const { browser, version } = findReleaseByStatus(status);
		expect(createReleasedCheck(browser)(version)).toBe(isReleased);
	});

	it("is not released if it does not exist", () => expect(createReleasedCheck("chrome")("9999")).toBe(false));

	it("provides the day of an answer with its version", () => {
		expect(getAnswerReleaseDay("safari", { state: "yes", since: "17" })).toEqual({ day: "2023-09-18" });
		expect(getAnswerReleaseDay("safari", { state: "no" })).toEqual({});
		expect(getAnswerReleaseDay("safari", { state: "preview" })).toEqual({});
		expect(getAnswerReleaseDay("safari", { state: "yes", since: "17.99" })).toEqual({});
	});

	it("has its day in lists if the day is known", () => {
		const release = { status: "current", release_date: "2024-01-02" } as never;
		expect(toReleaseLine("5", release)).toEqual({ version: "5", day: "2024-01-02", status: "current" });
		expect(toReleaseLine("6", { status: "planned" } as never)).toEqual({
			version: "6",
			status: "planned",
			pending: "undated",
		});
	});
});

describe("findFirstVersion", () => {
	it("returns the browser's own release and its day", () => {
		expect(findFirstVersion("safari", "safari", "17")).toEqual({ version: "17", day: "2023-09-18" });
		expect(findFirstVersion("safari", "safari", "17.99")).toBeUndefined();
		const { browser, version } = findReleaseByStatus("nightly");
		const agent = { chrome: "chrome", firefox: "firefox", safari: "safari", edge: "edge" }[browser];
		if (agent) expect(findFirstVersion(agent as "chrome", browser as "chrome", version)).toBeUndefined();
	});

	it("returns the first release on a supporting engine", () => {
		const [version, engine] = getEngineTables().samsung?.at(-3) ?? ["", ""];
		const firstVersion = findFirstVersion("samsung", "chrome_android", engine);
		expect(firstVersion).toEqual({ version, day: getReleaseDay("samsunginternet_android", version) });
	});

	it("uses the engine's day if BCD does not have the browser", () => {
		const table = getEngineTables().and_qq ?? [];
		const engine = table.at(-1)?.[1] ?? "";
		const [version] = table.find(([, other]) => other === engine) ?? [];
		expect(findFirstVersion("and_qq", "chrome_android", engine)).toEqual({
			version,
			day: getReleaseDay("chrome_android", engine),
		});
	});

	it("returns undefined if no release has the engine, or no engine is known", () => {
		expect(findFirstVersion("samsung", "chrome_android", "9999")).toBeUndefined();
		expect(findFirstVersion("op_mini", "chrome", "100")).toBeUndefined();
	});
});

describe("usage", () => {
	it("of a browser is worldwide, by BCD id", () => {
		const rows = getBrowserUsage("safari_ios").map(({ by: _, ...row }) => row);
		expect(rows).toEqual(readUsage(WORLD)?.filter(({ agent }) => agent === "ios_saf"));
		expect(getBrowserUsage("nodejs")).toEqual([]);
	});

	it("of versions that match an answer is rounded for display", () => {
		const answer = { state: "yes", since: "100" } as const;
		const [having = 0, all = 0] = computeAnswerShares(getBrowserUsage("chrome"), answer) ?? [];
		expect(getAnswerShares("chrome", answer)).toEqual({
			people: [roundStoredShare(having), roundStoredShare(all)],
		});
		expect(all).toBeGreaterThan(0.1);
		expect(getAnswerShares("nodejs", answer)).toEqual({});
		const [none, opera = 0, most] =
			getAnswerShares("opera_android", { state: "yes", since: "90" }).people ?? [];
		expect([none, most, opera > 0]).toEqual([0, opera, true]);
		expect(getAnswerShares("chrome", { state: "unknown" })).toEqual({});
	});

	it("of partial support depends on the spans", () => {
		const some = { state: "some", supported: 1, of: 2 } as const;
		const spans = [{ level: "partly" as const, from: "100" }];
		const [having, all] = computeBrowserShare(getBrowserUsage("chrome"), spans, true);
		expect(getAnswerShares("chrome", some, spans)).toEqual({
			people: [roundStoredShare(having), roundStoredShare(all)],
		});
		expect(getAnswerShares("chrome", some)).toEqual({});
		expect(getAnswerShares("nodejs", some, spans)).toEqual({});
	});

	it("of a release is defined only with usage data", () => {
		for (const version of listVersions("chrome").slice(-12)) {
			const use = computeReleaseUsage(version, getBrowserUsage("chrome"), listVersions("chrome"));
			expect(getReleaseUsage("chrome", version)).toEqual(
				"share" in use ? { ...use, share: roundStoredShare(use.share) } : use,
			);
		}
		expect(getReleaseUsage("nodejs", "20.0.0")).toBeUndefined();
	});
});

describe("changes of a release", () => {
	it("follow from the statements of every key, in order", () => {
		const expected = getCompatRecords()
			.entries()
			.flatMap(([key, record]) =>
				listSupportChanges(getStatements(record, "safari"))
					.filter(({ version }) => version === "17")
					.map(({ kind, atMost }) => ({ key, kind, atMost })),
			);
		expect(listReleaseChanges("safari", "17")).toEqual(expected);
		expect(expected.length).toBeGreaterThan(20);
		expect(listReleaseChanges("safari", "17.99")).toEqual([]);
	});

	it("are additions when support is new", () => {
		const kinds = ["added", "addedPartly", "addedRenamed", "enabled", "removed", "completed"] as const;
		expect(kinds.filter((kind) => isAddition({ key: "a.b", kind, atMost: false }))).toEqual(
			kinds.slice(0, 4),
		);
	});

	it("are grouped by area, the largest first, with keys in order", () => {
		const change = (key: string) => ({ key, kind: "added" as const, atMost: false });
		const [a, b, c] = [change("css.a"), change("api.b"), change("api.c")];
		expect(groupChangesByArea([a, b, c])).toEqual([
			["api", [b, c]],
			["css", [a]],
		]);
	});
});

describe("support of a version", () => {
	it("covers all features and keys in the data's order", () => {
		const { features: featureLevels, keys } = getVersionLevels("safari", "17");
		const order = toVersionOrder("17");
		for (const [index, [, feature]] of getFeatures().entries()) {
			const spans = getFeatureSpans("safari", feature);
			expect(featureLevels[index]).toBe(spans && getSupportLevel(toOrderedSpans(spans), order));
		}
		expect(keys).toHaveLength(getCompatRecords().ids().length);
		expect(keys[getCompatRecords().ids().indexOf("css.properties.grid")]).toBe("full");
	});
});

describe("versions to compare", () => {
	const read = (query: Record<string, string>) => {
		const { slots, versions } = parseCompareSlots(query);
		return { problems: slots.map(({ problem }) => problem), versions };
	};

	it("come from the form's slots, with their days", () => {
		const { problems, versions } = read({ a: "safari-17", b: "chrome-117" });
		expect(problems.filter(Boolean)).toEqual([]);
		expect(versions).toEqual([
			{ browser: "safari", version: "17", day: "2023-09-18" },
			{ browser: "chrome", version: "117", day: "2023-09-12" },
		]);
	});

	it("fall back to the nearest known version, with the requested value", () => {
		expect(read({ a: "chrome-9999" }).versions[0]).toMatchObject({ browser: "chrome", requested: "9999" });
	});

	it.each([
		["an unknown browser", { a: "nope-5" }, "browser"],
		["an invalid version", { a: "chrome-x" }, "version"],
		["a duplicate", { a: "safari-17", b: "safari-17" }, "same"],
	])("report an error for %s", (_, query, problem) => {
		expect(read(query as unknown as Record<string, string>).problems.filter(Boolean)).toEqual([problem]);
	});

	it("are absent for empty slots", () => {
		const { slots, versions } = parseCompareSlots({});
		expect(versions).toEqual([]);
		for (const slot of slots) expect(slot).toMatchObject({ browser: "", version: "" });
	});

	it("default to current releases", () => {
		const [, version = ""] = /^safari-(.*)$/.exec(getCurrentVersion("safari")) ?? [];
		expect(getBrowsers().get("safari").releases[version]?.status).toBe("current");
		const newer = listVersions("safari").slice(listVersions("safari").indexOf(version) + 1);
		for (const one of newer) expect(getBrowsers().get("safari").releases[one]?.status).not.toBe("current");
	});
});
