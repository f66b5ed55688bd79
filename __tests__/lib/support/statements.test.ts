import { getCompatRecords } from "@/lib/data/compat";
import type { SupportStatement } from "@/lib/support/schema/compat";
import {
	computeSupportCell,
	describeStatement,
	evaluateStatement,
	getStatements,
	hasStatementDetails,
	type IsReleased,
	type VersionAfter,
} from "@/lib/support/statements";

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

	it("handles every statement in BCD", () => {
		const faults: string[] = [];
		for (const [key, record] of getCompatRecords().entries())
			for (const browser of Object.keys(record.support)) {
				const statements = getStatements(record, browser);
				const cell = computeSupportCell(statements, isReleased);
				const states = statements.map((statement) => evaluateStatement(statement, isReleased));
				if (!states.includes(cell.state) || Object.values(cell).includes(""))
					faults.push(`${key} ${browser}`);
			}
		expect(faults).toEqual([]);
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
