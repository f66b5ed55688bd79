import type { Agent, ResolvedRow } from "@/lib/audience/schema/audience";
import { toBrowserslistConfig } from "@/lib/plan/browserslist-config";
import { getPlanKey } from "@/lib/plan/plan";
import { raiseFloor } from "@/lib/plan/version-floor";

const row = (name: string): ResolvedRow => {
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

/** Compares only the first number of a version, as browserslist does. */
const resolve = (query: string) => {
	const [agent, sign, version] = query.split(" ");
	return before.filter(
		(one) =>
			one.agent === agent &&
			(sign === ">" || Number.parseFloat(one.version) < Number.parseFloat(version ?? "")),
	);
};
const createConfig = (agents: Agent[], version?: string, counts = resolve) =>
	toBrowserslistConfig(
		"  defaults,\n\tnot dead ",
		before,
		{ agents, ...(version !== undefined && { version }) },
		raiseFloor(before, agents, version),
		counts,
	);

describe("toBrowserslistConfig", () => {
	it("excludes each browser's versions below the floor, after the query on one line", () => {
		expect(createConfig(["chrome"], "110")).toEqual(["defaults, not dead", "not chrome < 110"]);
		expect(createConfig(["safari", "ios_saf"], "17.0")).toEqual([
			"defaults, not dead",
			"not safari < 17.0",
			"not ios_saf < 17.0",
		]);
	});

	it("omits browsers without removed versions", () => {
		expect(createConfig(["chrome", "safari"], "105")).toEqual([
			"defaults, not dead",
			"not chrome < 105",
			"not safari < 105",
		]);
		expect(createConfig(["chrome"], "90")).toEqual(["defaults, not dead"]);
	});

	it("removes a whole browser", () => {
		expect(createConfig(["chrome"])).toEqual(["defaults, not dead", "not chrome > 0"]);
	});

	it("compares the low end of a range, and lists versions that the comparison misses", () => {
		expect(createConfig(["ios_saf"], "17.2-17.3")).toEqual(["defaults, not dead", "not ios_saf < 17.2"]);
		const nothing = () => [];
		expect(createConfig(["ios_saf"], "17.2-17.3", nothing)).toEqual([
			"defaults, not dead",
			"not ios_saf < 17.2",
			"not ios_saf 16.0",
		]);
	});

	it("lists versions if the floor has no number", () => {
		expect(
			toBrowserslistConfig(
				"defaults",
				before,
				{ agents: ["op_mini"], version: "all" },
				before.slice(0, 7),
				resolve,
			),
		).toEqual(["defaults", "not op_mini all"]);
	});

	it("lists the whole target if the comparison would remove too much", () => {
		const all = () => before;
		expect(createConfig(["chrome"], "110", all)).toEqual([
			"chrome 110",
			"chrome 120",
			"safari 16.0",
			"safari 17.0",
			"ios_saf 16.0",
			"ios_saf 17.2",
			"op_mini all",
		]);
		expect(before.map(getPlanKey)).toContain("ios_saf 16.0-16.1");
	});
});
