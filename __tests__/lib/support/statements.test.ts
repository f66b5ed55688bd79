import {
	computeFeatureCell,
	computeKeyCell,
	type FeatureKey,
	listFeatureStatements,
	listLimitedKeys,
} from "@/lib/support/feature-support";
import type { CompatRecord, SupportStatement } from "@/lib/support/schema/compat";
import {
	computeSupportCell,
	describeStatement,
	evaluateStatement,
	hasStatementDetails,
	type IsReleased,
	type VersionAfter,
} from "@/lib/support/statements";

describe("Statements", () => {
	/** Versions up to 150 are released. */
	const isReleased: IsReleased = (version) =>
		version !== "preview" && Number.parseFloat(version.replace("≤", "")) <= 150;

	/** Returns the next release: there is one for each whole number. */
	const after: VersionAfter = (version) => (/^\d+$/.test(version) ? String(Number(version) + 1) : undefined);

	const cases: [string, SupportStatement, string][] = [
		["plain support", { version_added: "117" }, "yes"],
		["an upper bound", { version_added: "≤37" }, "yes"],
		["no support", { version_added: false }, "no"],
		["a preview channel", { version_added: "preview" }, "preview"],
		["an unreleased version", { version_added: "151" }, "preview"],
		["a flag", { version_added: "100", flags: [{ type: "preference", name: "x" }] }, "flag"],
		["a prefix", { version_added: "3", prefix: "-webkit-" }, "renamed"],
		["another name", { version_added: "3", alternative_name: "webkitFoo" }, "renamed"],
		["a partial implementation", { version_added: "3", partial_implementation: true }, "partial"],
		["a removal", { version_added: "3", version_removed: "50", version_last: "49" }, "removed"],
		[
			"a removal in an unreleased version",
			{ version_added: "3", version_removed: "151", version_last: "150" },
			"yes",
		],
		["a removal in preview", { version_added: "3", version_removed: "preview", version_last: "150" }, "yes"],
	];

	describe("evaluateStatement", () => {
		it.each(cases)("evaluates %s", (_name, statement, state) =>
			expect(evaluateStatement(statement, isReleased)).toBe(state),
		);
	});

	describe("computeSupportCell", () => {
		it("uses the best statement regardless of order", () => {
			const prefixed: SupportStatement = { version_added: "4", prefix: "-webkit-" };
			const plain: SupportStatement = { version_added: "57" };
			for (const statements of [
				[prefixed, plain],
				[plain, prefixed],
			])
				expect(computeSupportCell(statements, isReleased)).toEqual({ state: "yes", since: "57" });
		});

		it("preserves `≤` and both ends of removed support", () => {
			expect(computeSupportCell([{ version_added: "≤12", version_removed: "80" }], isReleased)).toEqual({
				state: "removed",
				since: "≤12",
				until: "80",
			});
		});

		it("returns unknown without statements", () => {
			expect(computeSupportCell([], isReleased)).toEqual({ state: "unknown" });
		});
	});

	describe("describeStatement and hasStatementDetails", () => {
		it("convert all details of a statement", () => {
			const statement: SupportStatement = {
				version_added: "20",
				version_removed: "30",
				partial_implementation: true,
				alternative_name: "old",
				flags: [{ type: "preference", name: "layout.x", value_to_set: "one of <code>true</code>" }],
				notes: ["See <a href='https://bugzil.la/1'>bug 1</a>.", "Only <code>&lt;b&gt;</code>."],
			};
			expect(describeStatement(statement, isReleased, after)).toEqual({
				state: "removed",
				since: "20",
				until: "30",
				partial: true,
				alternativeName: "old",
				flags: [{ type: "preference", name: "layout.x", value: ["one of ", { code: "true" }] }],
				notes: [
					["See ", { text: "bug 1", href: "https://bugzil.la/1" }, "."],
					["Only ", { code: "<b>" }, "."],
				],
			});
		});

		const describeEnds = (version_removed: string) => {
			const { since, until, only, leaving } = describeStatement(
				{ version_added: "20", version_removed },
				isReleased,
				after,
			);
			return { since, until, only, leaving };
		};

		it("mark support in a single release", () => {
			expect(describeEnds("21")).toEqual({ since: "20", until: "21", only: true });
			expect(describeEnds("22")).toEqual({ since: "20", until: "22" });
			const atMost = describeStatement({ version_added: "≤20", version_removed: "21" }, isReleased, after);
			expect(atMost).not.toHaveProperty("only");
		});

		it("name the version with which support returns, instead of a single release", () => {
			const old: SupportStatement = { version_added: "20", version_removed: "21" };
			const describeWith = (...others: SupportStatement[]) => {
				const { only, again, until } = describeStatement(old, isReleased, after, [...others, old]);
				return { only, again, until };
			};
			expect(describeWith({ version_added: "40" }, { version_added: "30", version_removed: "35" })).toEqual({
				until: "21",
				again: "30",
			});
			expect(describeWith({ version_added: "10", version_removed: "12" })).toEqual({ until: "21" });
			expect(describeWith({ version_added: "30", flags: [{ type: "preference", name: "x" }] })).toEqual({
				until: "21",
				only: true,
			});
			expect(describeWith({ version_added: false })).toEqual({ until: "21", only: true });
		});

		it("count support until the unreleased version that removes it", () => {
			expect(describeEnds("151")).toEqual({ since: "20", leaving: "151" });
			expect(describeEnds("preview")).toEqual({ since: "20", leaving: "preview" });
			const statement: SupportStatement = { version_added: "20", version_removed: "preview" };
			expect(computeSupportCell([statement], isReleased)).toEqual({
				state: "yes",
				since: "20",
				leaving: "preview",
			});
			expect(computeSupportCell([{ ...statement, version_added: "preview" }], isReleased)).toEqual({
				state: "preview",
			});
		});

		it("distinguish removed support from support continued by another statement", () => {
			const old: SupportStatement = {
				version_added: "20",
				version_removed: "30",
				partial_implementation: true,
			};
			const superseded = (other: SupportStatement) =>
				describeStatement(old, isReleased, after, [other, old]).superseded ?? false;
			expect(superseded({ version_added: "30" })).toBe(true);
			expect(superseded({ version_added: "25", version_removed: "40" })).toBe(true);
			expect(superseded({ version_added: "31" })).toBe(false);
			expect(superseded({ version_added: "10", version_removed: "30" })).toBe(false);
			expect(superseded({ version_added: false })).toBe(false);
			expect(superseded({ version_added: "30", flags: [{ type: "preference", name: "x" }] })).toBe(false);
		});

		it("detect details beyond plain support or no support", () => {
			expect(hasStatementDetails(describeStatement({ version_added: "1" }, isReleased, after))).toBe(false);
			expect(hasStatementDetails(describeStatement({ version_added: false }, isReleased, after))).toBe(false);
			expect(
				hasStatementDetails(describeStatement({ version_added: false, notes: "Why." }, isReleased, after)),
			).toBe(true);
			expect(
				hasStatementDetails(
					describeStatement({ version_added: "1", version_removed: "151" }, isReleased, after),
				),
			).toBe(true);
		});
	});
});

describe("Support of features", () => {
	const isReleased = (version: string) => version !== "preview";
	const after = () => undefined;
	const record = (chrome: SupportStatement | SupportStatement[]): CompatRecord => ({
		source_file: "x.json",
		tags: [],
		support: { chrome: chrome as SupportStatement },
	});
	const key = (name: string, statement: SupportStatement | SupportStatement[]): FeatureKey => ({
		key: name,
		record: record(statement),
	});
	const limited = { baseline: false as const, support: {} };

	describe("computeFeatureCell and listFeatureStatements", () => {
		it("use the version from web-features, not that of the newest key", () => {
			const keys = [key("a", { version_added: "50" }), key("b", { version_added: "120" })];
			const answer = computeFeatureCell(
				"chrome",
				{ baseline: "low", support: { chrome: "50" } },
				keys,
				isReleased,
			);
			expect(answer).toEqual({ state: "yes", since: "50" });
		});

		it("count the supported keys if the whole feature is not supported", () => {
			const keys = [
				key("a", { version_added: "50" }),
				key("b", { version_added: false }),
				key("c", { version_added: "60", partial_implementation: true }),
			];
			expect(computeFeatureCell("chrome", limited, keys, isReleased)).toEqual({
				state: "some",
				supported: 1,
				of: 3,
			});
		});

		it("use the support of the key for a feature with one key", () => {
			const keys = [key("a", { version_added: "50", flags: [{ type: "runtime_flag", name: "--x" }] })];
			expect(computeFeatureCell("chrome", limited, keys, isReleased)).toEqual({
				state: "flag",
				since: "50",
			});
		});

		it("list each detailed statement once, with its keys, most keys first", () => {
			const partial: SupportStatement = { version_added: "50", partial_implementation: true, notes: "Half." };
			const keys = [
				key("a", { version_added: "1" }),
				key("b", { version_added: "2", prefix: "-webkit-" }),
				key("c", partial),
				key("d", partial),
			];
			const statements = listFeatureStatements("chrome", keys, isReleased, after);
			expect(statements.map(({ state, keys }) => [state, keys])).toEqual([
				["partial", ["c", "d"]],
				["renamed", ["b"]],
			]);
		});

		it("return unknown for a feature without keys", () => {
			expect(computeFeatureCell("chrome", limited, [], isReleased)).toEqual({ state: "unknown" });
		});
	});

	describe("computeKeyCell", () => {
		it("falls back to web-features for a key that BCD has renamed", () => {
			const status = { baseline: "high" as const, support: { chrome: "57" } };
			expect(computeKeyCell({ key: "gone", status }, "chrome", isReleased)).toEqual({
				state: "yes",
				since: "57",
			});
			expect(computeKeyCell({ key: "gone", status }, "safari", isReleased)).toEqual({ state: "unknown" });
		});
	});

	describe("listLimitedKeys", () => {
		it("lists keys without full support, best support first", () => {
			const keys = [
				key("no", { version_added: false }),
				key("flag", { version_added: "55", flags: [{ type: "preference", name: "x" }] }),
				key("full", { version_added: "60" }),
				key("partial", { version_added: "50", partial_implementation: true }),
			];
			expect(listLimitedKeys("chrome", keys, isReleased)).toEqual([
				{ key: "partial", state: "partial" },
				{ key: "no", state: "no" },
				{ key: "flag", state: "no" },
			]);
		});
	});

	it("a statement on all keys lists none", () => {
		const prefixed: SupportStatement = { version_added: "2", prefix: "-webkit-" };
		const [statement, ...others] = listFeatureStatements(
			"chrome",
			[key("a", prefixed), key("b", prefixed)],
			isReleased,
			after,
		);
		expect(statement).not.toHaveProperty("keys");
		expect(others).toEqual([]);
		expect(listFeatureStatements("safari", [key("a", prefixed), { key: "gone" }], isReleased, after)).toEqual(
			[],
		);
	});
});
