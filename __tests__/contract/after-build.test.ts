import { resolveAudience } from "@/lib/audience/queries/audience";
import { findEdition } from "@/lib/build/after-build";
import { mirrors } from "@/lib/build/compute-after-build";
import { esbuildCss } from "@/lib/build/css-keys";
import { getAfterBuild } from "@/lib/build/queries/after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import { babelPlugins, esbuildSyntax } from "@/lib/build/syntax-keys";
import type { ToolMapping } from "@/lib/build/tool-mapping";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";

const outcome = resolveAudience("chrome >= 40, firefox >= 40, safari >= 9, ie 11", "world");
if (outcome.kind !== "found") throw new Error("no audience");
const { audience } = outcome;
const answer = (key: string, build: Build) => getAfterBuild([key], getKeySupportByName(key), build, audience);

const babel = (level: number | "target"): Build => ({ syntax: { tool: "babel", level } });
const chaining = "javascript.operators.optional_chaining";

it("lowers syntax for the whole target", () => {
	const { verdict, gained, added } = answer(chaining, babel("target"));
	expect(verdict).toMatchObject({ answer: "yes", kind: "all" });
	expect(gained).toContainEqual(expect.objectContaining({ agent: "ie", version: "11" }));
	expect(added.map(({ name }) => name)).toEqual(["transform-optional-chaining"]);
});

it("lowers syntax to an edition only for versions that have the edition", () => {
	const { verdict, gained } = answer(chaining, babel(2017));
	expect(verdict.failing.map(({ agent }) => agent)).toContain("ie");
	expect(gained).toContainEqual(expect.objectContaining({ agent: "chrome", version: "70" }));
	expect(gained).not.toContainEqual(expect.objectContaining({ agent: "chrome", version: "54" }));
	expect(answer(chaining, babel(2020)).gained).toEqual([]);
});

it("writes prefixes where the browser has the prefixed name", () => {
	const { gained, added } = answer("css.properties.user-select", { css: { autoprefixer: true } });
	expect(gained).toContainEqual(expect.objectContaining({ agent: "safari", version: "17.4" }));
	expect(added).toEqual([{ kind: "prefix", tool: "autoprefixer", name: "user-select" }]);
});

it("says that no build adds a proxy", () => {
	const { isImpossible, gained, added } = answer("javascript.builtins.Proxy", {
		...babel("target"),
		polyfills: { coreJs: "entry" },
	});
	expect([isImpossible, gained, added]).toEqual([true, [], []]);
});

it("knows the edition of all syntax that tools lower", () => {
	const isOpen = (name: string, mapping: ToolMapping) =>
		"keys" in mapping && findEdition({ name }) === undefined;
	const open = Object.entries({ ...babelPlugins, ...esbuildSyntax }).filter((entry) => isOpen(...entry));
	expect(open).toEqual([]);
	expect(Object.keys(esbuildCss).filter((name) => findEdition({ name }) !== undefined)).toEqual([]);
});

it("gives styles nothing by lowering scripts", () => {
	const [, feature] = getFeatures().find(([id]) => id === "anchor-positioning") ?? [];
	if (!feature) throw new Error("no feature");
	const { compat_features: keys } = feature;
	expect(getAfterBuild(keys, getFeatureSupport(feature), babel("target"), audience).gained).toEqual([]);
});

it("makes no feature worse", () => {
	const build: Build = { ...babel("target"), css: { lightningcss: true, presetEnvStage: 0 } };
	const target = groupTargetByAgent(audience.target);
	for (const [id, { compat_features: keys }] of getFeatures().filter((_, index) => index % 40 === 0)) {
		const support = getKeySupportByName(keys[0] ?? chaining);
		const { verdict } = getAfterBuild(keys.slice(0, 1), support, build, audience);
		const before = computeVerdict(support, target);
		expect([id, verdict.missing <= before.missing]).toEqual([id, true]);
	}
});

describe("keys that mirror syntax", () => {
	const gainOf = (id: string, build: Build) => {
		const [, feature] = getFeatures().find(([name]) => name === id) ?? [];
		if (!feature) throw new Error(id);
		return getAfterBuild(feature.compat_features, getFeatureSupport(feature), build, audience);
	};
	const coreJs: Build = { polyfills: { coreJs: "usage" } };
	const lightningcss: Build = { css: { lightningcss: true } };

	it.each([
		["nesting", lightningcss, "yes"],
		["color-function", lightningcss, "almost"],
		["async-await", babel("target"), "yes"],
		["iterator-methods", coreJs, "yes"],
	])("do not hold back %s, which the build replaces", (id, build, answer) => {
		const { verdict, gained } = gainOf(id, build);
		expect(verdict.answer).toBe(answer);
		expect(gained).toContainEqual(expect.objectContaining({ agent: "chrome", version: "50" }));
	});

	it.each([
		["nesting", babel("target")],
		["animations-css", lightningcss],
		["iterator-methods", babel("target")],
	])("hold back %s, which the build leaves or replaces in part", (id, build) =>
		expect(gainOf(id, build).gained).toEqual([]),
	);

	it("are of patterns that the data know", () => {
		const keys = getCompatRecords().ids();
		expect(mirrors.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([]);
	});

	it("answer for themselves", () =>
		expect(answer("api.CSSNestedDeclarations", lightningcss).gained).toEqual([]));
});
