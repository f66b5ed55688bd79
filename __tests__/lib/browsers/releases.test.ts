import { getEngineTables } from "@/lib/audience/queries/audience";
import { getBrowserUsage } from "@/lib/audience/queries/browser-usage";
import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { findFirstVersion } from "@/lib/browsers/queries/first-versions";
import { groupChangesByArea, isAddition } from "@/lib/changes/queries/key-changes";
import {
	createReleasedCheck,
	getAnswerReleaseDay,
	getReleaseDay,
	listBrowserIds,
	listRecentBrowsers,
	toReleaseLine,
} from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { readUsage } from "@/lib/data/usage";
import { WORLD } from "@/lib/support/schema/default-audience";

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

	it("of the last year makes a browser's support recent", () => {
		const since = (status: string) => {
			const releases = Object.entries(getBrowsers().get("chrome_android").releases);
			return [
				{ level: "partly" as const, from: releases.findLast(([, one]) => one.status === status)?.[0] ?? "" },
			];
		};
		const old = { chrome_android: [{ level: "full" as const, from: "100" }], safari: [] };
		expect(listRecentBrowsers([old, { chrome_android: since("current") }])).toEqual(["chrome_android"]);
		expect(listRecentBrowsers([old, { chrome_android: since("planned") }, {}])).toEqual([]);
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
});

describe("changes of a release", () => {
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

const getPage = (browser: string) => {
	const page = browserPage.load({ browser });
	if (page.kind !== "found") throw new Error(`There is no page for ${browser}.`);
	return page.props;
};

const getReleaseUse = (browser: string, version: string) => {
	const page = releasePage.load({ browser, version });
	return page.kind === "found" ? page.props.use : undefined;
};

describe("usage of releases", () => {
	it("adds up to the browser's usage, with ranges counted once", () => {
		const counted = listBrowserIds().filter((browser) => getPage(browser).share !== undefined);
		expect(counted).toEqual(expect.arrayContaining(["chrome", "safari_ios", "samsunginternet_android"]));
		for (const browser of counted) {
			const { share = 0, releases } = getPage(browser);
			const shares = new Map(
				releases.flatMap(({ version, range, share }) =>
					share === undefined ? [] : [[range ?? version, share]],
				),
			);
			const sum = [...shares.values()].reduce((all, one) => all + one, 0);
			// Each share is rounded to a hundredth of a percent.
			expect(Math.abs(sum - share)).toBeLessThan(0.003);
		}
	});

	it("states how the users of a release are counted", () => {
		expect(getReleaseUse("deno", "1.0")).toBeUndefined();
		expect(getReleaseUse("safari_ios", "15.2")).toMatchObject({ kind: "range", range: "15.2-15.3" });
		const { onlyVersion = "" } = getPage("chrome_android");
		expect(getReleaseUse("chrome_android", onlyVersion)?.kind).toBe("everybody");
		expect(getReleaseUse("chrome_android", "100")).toEqual({ kind: "elsewhere", version: onlyVersion });
		expect(getPage("chrome").onlyVersion).toBeUndefined();
	});
});
