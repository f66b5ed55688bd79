import fc from "fast-check";
import { applyBuild, combineAfterBuild, type KeyBeforeBuild, listGaining } from "@/lib/build/after-build";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { Build } from "@/lib/build/schema/build-tools";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Span, Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

const arrows: BuildHelp = { kind: "transform", tool: "babel", name: "transform-arrow-functions" };
const chaining: BuildHelp = { kind: "transform", tool: "babel", name: "transform-optional-chaining" };
const at: BuildHelp = { kind: "polyfill", tool: "core-js", name: "core-js/actual/array/at" };
const early: BuildHelp = { kind: "polyfill", tool: "core-js", name: "core-js/full/array/unique-by" };
const select: BuildHelp = { kind: "prefix", tool: "autoprefixer", name: "user-select" };
const mixes: BuildHelp = {
	kind: "transform",
	tool: "postcss-preset-env",
	name: "color-mix",
	needs: "static",
};
const script: BuildHelp = { kind: "transform", tool: "postcss-preset-env", name: "has", needs: "script" };

const ranks = { none: 0, partly: 1, full: 2 };
const levelAt = (support: Support, version: string) =>
	(support.chrome && getSupportLevel(toOrderedSpans(support.chrome), toVersionOrder(version))) ?? "none";

const from = (version: string, level: Span["level"] = "full"): Support => ({
	chrome: [{ level, from: version }],
});
const keyOf = (help: BuildHelp[], rest: Partial<KeyBeforeBuild> = {}): KeyBeforeBuild => ({
	support: from("50"),
	prefixed: from("50"),
	help,
	...rest,
});
const facts = {
	stageOf: (name: string) => (name === "has" ? 4 : name === "color-mix" ? 2 : undefined),
	editions: [
		{ year: 2015, support: from("10") },
		{ year: 2016, support: from("20") },
		{ year: 2017, support: from("30") },
	],
};
const levelAfter = (build: Build, key: KeyBeforeBuild, version: string) =>
	levelAt(applyBuild(key, build, facts), version);

const babel = (level: number | "target"): Build => ({ syntax: { tool: "babel", level } });

describe("syntax", () => {
	it("lowered for the target works in every version", () =>
		expect(levelAfter(babel("target"), keyOf([arrows]), "1")).toBe("full"));

	it("lowered to an edition works only where that edition does", () => {
		const key = keyOf([chaining]);
		expect(levelAfter(babel(2016), key, "20")).toBe("full");
		expect(levelAfter(babel(2016), key, "19")).toBe("none");
		expect(levelAfter(babel(2009), key, "1")).toBe("full");
	});

	it("of the edition itself is not lowered", () => {
		expect(levelAfter(babel(2019), keyOf([chaining]), "40")).toBe("full");
		expect(levelAfter(babel(2020), keyOf([chaining]), "40")).toBe("none");
	});

	it("is lowered by the build's tool only", () => {
		const lower = (tool: "esbuild" | "swc", help: BuildHelp) =>
			levelAfter({ syntax: { tool, level: "target" } }, keyOf([help]), "40");
		expect(lower("esbuild", arrows)).toBe("none");
		expect(lower("swc", arrows)).toBe("full");
		// SWC leaves what regular expressions mean to the browser.
		expect(lower("swc", { ...arrows, name: "transform-unicode-regex" })).toBe("none");
	});
});

describe("polyfills", () => {
	it("of core-js come by usage, but not those of early proposals", () => {
		const build: Build = { polyfills: { coreJs: "usage" } };
		expect(levelAfter(build, keyOf([at]), "40")).toBe("full");
		expect(levelAfter(build, keyOf([early]), "40")).toBe("none");
	});

	it("come by name, or by the name of a whole part", () => {
		const named = (name: string): Build => ({ polyfills: { named: [name] } });
		expect(levelAfter(named("core-js/actual/array"), keyOf([at]), "40")).toBe("full");
		expect(levelAfter(named("core-js/actual/arr"), keyOf([at]), "40")).toBe("none");
	});
});

describe("CSS", () => {
	it("with a prefix works where the browser has the prefixed name, and nowhere else", () => {
		const key = keyOf([select], {
			support: { chrome: [{ level: "partly", from: "30" }] },
			prefixed: from("30"),
		});
		expect(levelAfter({ css: { autoprefixer: true } }, key, "30")).toBe("full");
		expect(levelAfter({ css: { autoprefixer: true } }, key, "29")).toBe("none");
		// Each tool writes its own.
		expect(levelAfter({ css: { lightningcss: true } }, key, "30")).toBe("partly");
		expect(levelAfter({ css: { presetEnvStage: 4 } }, key, "30")).toBe("full");
	});

	it("is transformed from the stage on, and comes close only where a value is static", () => {
		expect(levelAfter({ css: { presetEnvStage: 2 } }, keyOf([mixes]), "40")).toBe("partly");
		expect(levelAfter({ css: { presetEnvStage: 3 } }, keyOf([mixes]), "40")).toBe("none");
	});

	it("that needs a script on the page is not the build's", () =>
		expect(levelAfter({ css: { presetEnvStage: 0 } }, keyOf([script]), "40")).toBe("none"));
});

it("needs every key of a feature", () => {
	const built = { before: from("60"), after: from("1") };
	const other = { before: from("50"), after: from("50") };
	expect(levelAt(combineAfterBuild(from("60"), [built, other]), "50")).toBe("full");
	expect(levelAt(combineAfterBuild(from("60"), [built, other]), "49")).toBe("none");
	expect(combineAfterBuild(from("60"), [built, { before: {}, after: {} }])).toEqual(from("60"));
});

it("gives a feature with less support than its keys nothing that the build does not do", () => {
	const same = { before: from("50"), after: from("50") };
	expect(combineAfterBuild(from("60"), [same])).toEqual(from("60"));
	const built = { before: from("50"), after: from("40") };
	expect(levelAt(combineAfterBuild(from("60"), [built]), "45")).toBe("full");
	expect(levelAt(combineAfterBuild(from("60"), [built]), "55")).toBe("none");
});

it("lists the versions that gain, not those without data", () => {
	const row = (version: string, hasData = true): ResolvedRow => ({
		agent: "chrome",
		version,
		share: 0.1,
		...(hasData && { by: { browser: "chrome", low: version, high: version } }),
	});
	const target = [row("40"), row("50"), row("45", false)];
	expect(listGaining(from("50"), from("1"), target)).toEqual([row("40")]);
});

it("never takes support away, and gives none without a way", () => {
	const version = fc.integer({ min: 1, max: 99 }).map(String);
	const level = fc.constantFrom("partly" as const, "full" as const);
	const builds = fc.record<Build>(
		{
			syntax: fc.record({
				tool: fc.constantFrom("babel" as const, "swc" as const, "esbuild" as const),
				level: fc.constantFrom("target" as const, 2009, 2015, 2016, 2017),
			}),
			polyfills: fc.constant({ coreJs: "entry" as const }),
			css: fc.constantFrom({ autoprefixer: true as const }, { presetEnvStage: 1 }),
		},
		{ requiredKeys: [] },
	);
	const keys = fc.record({
		support: fc.tuple(version, level).map((span) => from(...span)),
		help: fc.subarray([arrows, chaining, at, early, select, mixes, script]),
	});
	fc.assert(
		fc.property(builds, keys, version, (build, key, one) => {
			const full = { ...key, prefixed: key.support };
			const after = levelAfter(build, full, one);
			expect(ranks[after]).toBeGreaterThanOrEqual(ranks[levelAt(key.support, one)]);
			if (key.help.length === 0 || Object.keys(build).length === 0)
				expect(after).toBe(levelAt(key.support, one));
		}),
	);
});
