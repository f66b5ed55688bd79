import { compatRecords } from "@/lib/data/compat";
import {
	cellOf,
	detailOf,
	type IsReleased,
	saysMore,
	statementsOf,
	stateOf,
	type VersionAfter,
} from "@/lib/domain/support";
import type { SupportStatement } from "@/lib/schema/compat";

/** Versions up to 150 are out. */
const isReleased: IsReleased = (version) =>
	version !== "preview" && Number.parseFloat(version.replace("≤", "")) <= 150;

/** A release for each whole number. */
const after: VersionAfter = (version) => (/^\d+$/.test(version) ? String(Number(version) + 1) : undefined);

const cases: [string, SupportStatement, string][] = [
	["plain support", { version_added: "117" }, "yes"],
	["an upper bound", { version_added: "≤37" }, "yes"],
	["no support", { version_added: false }, "no"],
	["a preview channel", { version_added: "preview" }, "preview"],
	["a release that is not out", { version_added: "151" }, "preview"],
	["a flag", { version_added: "100", flags: [{ type: "preference", name: "x" }] }, "flag"],
	["a prefix", { version_added: "3", prefix: "-webkit-" }, "renamed"],
	["another name", { version_added: "3", alternative_name: "webkitFoo" }, "renamed"],
	["a partial implementation", { version_added: "3", partial_implementation: true }, "partial"],
	["a removal", { version_added: "3", version_removed: "50", version_last: "49" }, "removed"],
	["a removal still to come", { version_added: "3", version_removed: "151", version_last: "150" }, "yes"],
	["a removal in preview", { version_added: "3", version_removed: "preview", version_last: "150" }, "yes"],
];

describe("stateOf", () => {
	it.each(cases)("reads %s", (_name, statement, state) => expect(stateOf(statement, isReleased)).toBe(state));
});

describe("cellOf", () => {
	it("lets the best statement speak, whatever the order", () => {
		const prefixed: SupportStatement = { version_added: "4", prefix: "-webkit-" };
		const plain: SupportStatement = { version_added: "57" };
		for (const statements of [
			[prefixed, plain],
			[plain, prefixed],
		])
			expect(cellOf(statements, isReleased)).toEqual({ state: "yes", since: "57" });
	});

	it("keeps range marks and both ends of what was removed", () => {
		expect(cellOf([{ version_added: "≤12", version_removed: "80" }], isReleased)).toEqual({
			state: "removed",
			since: "≤12",
			until: "80",
		});
	});

	it("says that it does not know where the data says nothing", () => {
		expect(cellOf([], isReleased)).toEqual({ state: "unknown" });
	});

	it("answers for every statement of the real data", () => {
		const faults: string[] = [];
		for (const [key, record] of compatRecords().entries())
			for (const browser of Object.keys(record.support)) {
				const statements = statementsOf(record, browser);
				const cell = cellOf(statements, isReleased);
				const states = statements.map((statement) => stateOf(statement, isReleased));
				if (!states.includes(cell.state) || Object.values(cell).includes(""))
					faults.push(`${key} ${browser}`);
			}
		expect(faults).toEqual([]);
	});
});

describe("detailOf", () => {
	it("tells all that a statement says", () => {
		const statement: SupportStatement = {
			version_added: "20",
			version_removed: "30",
			partial_implementation: true,
			alternative_name: "old",
			flags: [{ type: "preference", name: "layout.x", value_to_set: "one of <code>true</code>" }],
			notes: ["See <a href='https://bugzil.la/1'>bug 1</a>.", "Only <code>&lt;b&gt;</code>."],
		};
		expect(detailOf(statement, isReleased, after)).toEqual({
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

	const ends = (version_removed: string) => {
		const { since, until, only, leaving } = detailOf(
			{ version_added: "20", version_removed },
			isReleased,
			after,
		);
		return { since, until, only, leaving };
	};

	it("tells support in one release alone", () => {
		expect(ends("21")).toEqual({ since: "20", until: "21", only: true });
		expect(ends("22")).toEqual({ since: "20", until: "22" });
		const atMost = detailOf({ version_added: "≤20", version_removed: "21" }, isReleased, after);
		expect(atMost).not.toHaveProperty("only");
	});

	it("tells support that a version to come drops, and counts it till then", () => {
		expect(ends("151")).toEqual({ since: "20", leaving: "151" });
		expect(ends("preview")).toEqual({ since: "20", leaving: "preview" });
		const statement: SupportStatement = { version_added: "20", version_removed: "preview" };
		expect(cellOf([statement], isReleased)).toEqual({ state: "yes", since: "20", leaving: "preview" });
		expect(cellOf([{ ...statement, version_added: "preview" }], isReleased)).toEqual({ state: "preview" });
	});

	it("tells support that was removed from support that became another", () => {
		const old: SupportStatement = {
			version_added: "20",
			version_removed: "30",
			partial_implementation: true,
		};
		const superseded = (other: SupportStatement) =>
			detailOf(old, isReleased, after, [other, old]).superseded ?? false;
		expect(superseded({ version_added: "30" })).toBe(true);
		expect(superseded({ version_added: "25", version_removed: "40" })).toBe(true);
		expect(superseded({ version_added: "31" })).toBe(false);
		expect(superseded({ version_added: "10", version_removed: "30" })).toBe(false);
		expect(superseded({ version_added: false })).toBe(false);
		expect(superseded({ version_added: "30", flags: [{ type: "preference", name: "x" }] })).toBe(false);
	});

	it("marks as saying more whatever is not plain support or plain lack of it", () => {
		expect(saysMore(detailOf({ version_added: "1" }, isReleased, after))).toBe(false);
		expect(saysMore(detailOf({ version_added: false }, isReleased, after))).toBe(false);
		expect(saysMore(detailOf({ version_added: false, notes: "Why." }, isReleased, after))).toBe(true);
		expect(saysMore(detailOf({ version_added: "1", version_removed: "151" }, isReleased, after))).toBe(true);
	});
});
