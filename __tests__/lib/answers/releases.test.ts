import { engineTables } from "@/lib/answers/audience";
import { broughtBy } from "@/lib/answers/brought-by";
import { currentOf, readSlots } from "@/lib/answers/compare-slots";
import { featureSpansIn } from "@/lib/answers/feature-spans";
import { byArea, changesIn, isAddition } from "@/lib/answers/key-changes";
import { answerPeople, usageOf } from "@/lib/answers/people";
import { peopleOn } from "@/lib/answers/release-people";
import { answerDay, releaseDay, releasedIn, releaseLine, versionsOf } from "@/lib/answers/releases";
import { versionLevels } from "@/lib/answers/version-levels";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { usageIn } from "@/lib/data/usage";
import { peopleByAnswer, peopleOf } from "@/lib/domain/reach/people";
import { releaseUse } from "@/lib/domain/reach/release-use";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { changesOf } from "@/lib/domain/release-changes";
import { keptShare } from "@/lib/domain/rounding";
import { statementsOf } from "@/lib/domain/support";
import { versionOrder } from "@/lib/domain/version";
import { WORLD } from "@/lib/schema/default-audience";

const statusOf = (status: string) => {
	for (const browser of browsers().ids())
		for (const [version, release] of Object.entries(browsers().get(browser).releases))
			if (release.status === status) return { browser, version };
	throw new Error(`no release is ${status}`);
};

describe("a release", () => {
	it("has the day that BCD gives, also where only an upper bound is known", () => {
		expect(releaseDay("safari", "17")).toBe("2023-09-18");
		expect(releaseDay("safari", "≤17")).toBe("2023-09-18");
		expect(releaseDay("safari", "17.99")).toBeUndefined();
	});

	it.each([
		["current", true],
		["retired", true],
		["esr", true],
		["beta", false],
		["nightly", false],
		["planned", false],
	])("that is %s is out: %s", (status, isOut) => {
		const { browser, version } = statusOf(status);
		expect(releasedIn(browser)(version)).toBe(isOut);
	});

	it("that there is none of is not out", () => expect(releasedIn("chrome")("9999")).toBe(false));

	it("lends its day to an answer that names it", () => {
		expect(answerDay("safari", { state: "yes", since: "17" })).toEqual({ day: "2023-09-18" });
		expect(answerDay("safari", { state: "no" })).toEqual({});
		expect(answerDay("safari", { state: "preview" })).toEqual({});
		expect(answerDay("safari", { state: "yes", since: "17.99" })).toEqual({});
	});

	it("in a list has its day where there is one", () => {
		const release = { status: "current", release_date: "2024-01-02" } as never;
		expect(releaseLine("5", release)).toEqual({ version: "5", day: "2024-01-02", status: "current" });
		expect(releaseLine("6", { status: "planned" } as never)).toEqual({
			version: "6",
			status: "planned",
			pending: "undated",
		});
	});
});

describe("who brought something", () => {
	it("is the browser's own release and its day", () => {
		expect(broughtBy("safari", "safari", "17")).toEqual({ version: "17", day: "2023-09-18" });
		expect(broughtBy("safari", "safari", "17.99")).toBeUndefined();
		const { browser, version } = statusOf("nightly");
		const agent = { chrome: "chrome", firefox: "firefox", safari: "safari", edge: "edge" }[browser];
		if (agent) expect(broughtBy(agent as "chrome", browser as "chrome", version)).toBeUndefined();
	});

	it("is, of a browser built on another, its first release on such an engine", () => {
		const [version, engine] = engineTables().samsung?.at(-3) ?? ["", ""];
		const brought = broughtBy("samsung", "chrome_android", engine);
		expect(brought).toEqual({ version, day: releaseDay("samsunginternet_android", version) });
	});

	it("is told by the engine's day where BCD knows nothing of the browser", () => {
		const table = engineTables().and_qq ?? [];
		const engine = table.at(-1)?.[1] ?? "";
		const [version] = table.find(([, its]) => its === engine) ?? [];
		expect(broughtBy("and_qq", "chrome_android", engine)).toEqual({
			version,
			day: releaseDay("chrome_android", engine),
		});
	});

	it("is nobody where the engine is newer than the browser's newest, or nothing decides", () => {
		expect(broughtBy("samsung", "chrome_android", "9999")).toBeUndefined();
		expect(broughtBy("op_mini", "chrome", "100")).toBeUndefined();
	});
});

describe("people", () => {
	it("of a browser are the world's, by BCD's id", () => {
		const rows = usageOf("safari_ios").map(({ by: _, ...row }) => row);
		expect(rows).toEqual(usageIn(WORLD)?.filter(({ agent }) => agent === "ios_saf"));
		expect(usageOf("nodejs")).toEqual([]);
	});

	it("who have what an answer says are told as they show", () => {
		const answer = { state: "yes", since: "100" } as const;
		const [having = 0, all = 0] = peopleByAnswer(usageOf("chrome"), answer) ?? [];
		expect(answerPeople("chrome", answer)).toEqual({ people: [keptShare(having), keptShare(all)] });
		expect(all).toBeGreaterThan(0.1);
		expect(answerPeople("nodejs", answer)).toEqual({});
		const [none, opera = 0, most] = answerPeople("opera_android", { state: "yes", since: "90" }).people ?? [];
		expect([none, most, opera > 0]).toEqual([0, opera, true]);
		expect(answerPeople("chrome", { state: "unknown" })).toEqual({});
	});

	it("who have some keys are told by the keys", () => {
		const some = { state: "some", supported: 1, of: 2 } as const;
		const spans = [{ level: "partly" as const, from: "100" }];
		const [having, all] = peopleOf(usageOf("chrome"), spans, true);
		expect(answerPeople("chrome", some, spans)).toEqual({
			people: [keptShare(having), keptShare(all)],
		});
		expect(answerPeople("chrome", some)).toEqual({});
		expect(answerPeople("nodejs", some, spans)).toEqual({});
	});

	it("on a release are told where anybody counts", () => {
		for (const version of versionsOf("chrome").slice(-12)) {
			const use = releaseUse(version, usageOf("chrome"), versionsOf("chrome"));
			expect(peopleOn("chrome", version)).toEqual(
				"share" in use ? { ...use, share: keptShare(use.share) } : use,
			);
		}
		expect(peopleOn("nodejs", "20.0.0")).toBeUndefined();
	});
});

describe("what a release changed", () => {
	it("is what the statements on every key say of it, in the order of the keys", () => {
		const expected = compatRecords()
			.entries()
			.flatMap(([key, record]) =>
				changesOf(statementsOf(record, "safari"))
					.filter(({ version }) => version === "17")
					.map(({ kind, atMost }) => ({ key, kind, atMost })),
			);
		expect(changesIn("safari", "17")).toEqual(expected);
		expect(expected.length).toBeGreaterThan(20);
		expect(changesIn("safari", "17.99")).toEqual([]);
	});

	it("is an addition where something is new", () => {
		const kinds = ["added", "addedPartly", "addedRenamed", "enabled", "removed", "completed"] as const;
		expect(kinds.filter((kind) => isAddition({ key: "a.b", kind, atMost: false }))).toEqual(
			kinds.slice(0, 4),
		);
	});

	it("is told by area, the largest first, each in the order of its keys", () => {
		const change = (key: string) => ({ key, kind: "added" as const, atMost: false });
		const [a, b, c] = [change("css.a"), change("api.b"), change("api.c")];
		expect(byArea([a, b, c])).toEqual([
			["api", [b, c]],
			["css", [a]],
		]);
	});
});

describe("what a version supports", () => {
	it("is told of all features and keys in the data's order", () => {
		const { features: ofFeatures, keys } = versionLevels("safari", "17");
		const order = versionOrder("17");
		for (const [index, [, feature]] of features().entries()) {
			const spans = featureSpansIn("safari", feature);
			expect(ofFeatures[index]).toBe(spans && levelAt(orderedSpans(spans), order));
		}
		expect(keys).toHaveLength(compatRecords().ids().length);
		expect(keys[compatRecords().ids().indexOf("css.properties.grid")]).toBe("full");
	});
});

describe("versions to compare", () => {
	const read = (asked: Record<string, string>) => {
		const { slots, versions } = readSlots(asked);
		return { problems: slots.map(({ problem }) => problem), versions };
	};

	it("are those of the form's places, with their days", () => {
		const { problems, versions } = read({ a: "safari-17", b: "chrome-117" });
		expect(problems.filter(Boolean)).toEqual([]);
		expect(versions).toEqual([
			{ browser: "safari", version: "17", day: "2023-09-18" },
			{ browser: "chrome", version: "117", day: "2023-09-12" },
		]);
	});

	it("may be near ones, which says what was asked", () => {
		expect(read({ a: "chrome-9999" }).versions[0]).toMatchObject({ browser: "chrome", asked: "9999" });
	});

	it.each([
		["a browser that there is none of", { a: "nope-5" }, "browser"],
		["no version that could be one", { a: "chrome-x" }, "version"],
		["the same as before", { a: "safari-17", b: "safari-17" }, "same"],
	])("name what is wrong: %s", (_, asked, problem) => {
		expect(read(asked as unknown as Record<string, string>).problems.filter(Boolean)).toEqual([problem]);
	});

	it("are none of empty places", () => {
		const { slots, versions } = readSlots({});
		expect(versions).toEqual([]);
		for (const slot of slots) expect(slot).toMatchObject({ browser: "", version: "" });
	});

	it("begin with what most readers have", () => {
		const [, version = ""] = /^safari-(.*)$/.exec(currentOf("safari")) ?? [];
		expect(browsers().get("safari").releases[version]?.status).toBe("current");
		const later = versionsOf("safari").slice(versionsOf("safari").indexOf(version) + 1);
		for (const one of later) expect(browsers().get("safari").releases[one]?.status).not.toBe("current");
	});
});
