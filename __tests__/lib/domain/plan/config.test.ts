import { configOf } from "@/lib/domain/plan/config";
import { raiseFloor } from "@/lib/domain/plan/floor";
import { nameOf } from "@/lib/domain/plan/plan";
import type { Agent, DecidedRow } from "@/lib/schema/audience";

const row = (name: string): DecidedRow => {
	const [agent = "", version = ""] = name.split(" ");
	return { agent: agent as Agent, version, share: 0 };
};
const before = [
	"chrome 100",
	"chrome 110",
	"chrome 120",
	"safari 16.0",
	"safari 17.0",
	"ios_saf 16.0-16.1",
	"ios_saf 17.2-17.3",
	"op_mini all",
].map(row);

/** As browserslist counts: by the first number of a version. */
const resolve = (query: string) => {
	const [agent, sign, version] = query.split(" ");
	return before.filter(
		(one) =>
			one.agent === agent &&
			(sign === ">" || Number.parseFloat(one.version) < Number.parseFloat(version ?? "")),
	);
};
const config = (agents: Agent[], version?: string, counts = resolve) =>
	configOf(
		"  defaults,\n\tnot dead ",
		before,
		{ agents, ...(version !== undefined && { version }) },
		raiseFloor(before, agents, version),
		counts,
	);

describe("configOf", () => {
	it("cuts off each browser's versions before the floor, after the query on one line", () => {
		expect(config(["chrome"], "110")).toEqual(["defaults, not dead", "not chrome < 110"]);
		expect(config(["safari", "ios_saf"], "17.0")).toEqual([
			"defaults, not dead",
			"not safari < 17.0",
			"not ios_saf < 17.0",
		]);
	});

	it("says nothing of a browser of which nothing is dropped", () => {
		expect(config(["chrome", "safari"], "105")).toEqual([
			"defaults, not dead",
			"not chrome < 105",
			"not safari < 105",
		]);
		expect(config(["chrome"], "90")).toEqual(["defaults, not dead"]);
	});

	it("takes a browser out as a whole", () => {
		expect(config(["chrome"])).toEqual(["defaults, not dead", "not chrome > 0"]);
	});

	it("cuts at the low end of a range, and names what the cut leaves", () => {
		expect(config(["ios_saf"], "17.2-17.3")).toEqual(["defaults, not dead", "not ios_saf < 17.2"]);
		const nothing = () => [];
		expect(config(["ios_saf"], "17.2-17.3", nothing)).toEqual([
			"defaults, not dead",
			"not ios_saf < 17.2",
			"not ios_saf 16.0",
		]);
	});

	it("names versions where a floor has no number that browserslist could count by", () => {
		expect(
			configOf("defaults", before, { agents: ["op_mini"], version: "all" }, before.slice(0, 7), resolve),
		).toEqual(["defaults", "not op_mini all"]);
	});

	it("writes the whole target out where the cut takes too much", () => {
		const all = () => before;
		expect(config(["chrome"], "110", all)).toEqual([
			"chrome 110",
			"chrome 120",
			"safari 16.0",
			"safari 17.0",
			"ios_saf 16.0",
			"ios_saf 17.2",
			"op_mini all",
		]);
		expect(before.map(nameOf)).toContain("ios_saf 16.0-16.1");
	});
});
