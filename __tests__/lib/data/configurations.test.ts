import browserslist from "browserslist";
import { resetClock, setClock } from "@/__tests__/days";
import {
	type Configuration,
	configurations,
	phones,
	reported,
} from "@/__tests__/fixtures/targets/configurations";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { resolveTarget, type TargetOutcome } from "@/lib/data/target";
import { parseBrowserVersion } from "@/lib/data/usage";

afterEach(resetClock);

const versionsOf = (outcome: TargetOutcome, agent: string) =>
	outcome.kind === "found"
		? outcome.versions.filter((one) => one.agent === agent).map(({ version }) => version)
		: [];

function expectRead({ text, environment, same, versions, from, environments }: Configuration) {
	const outcome = resolveTarget(text, environment);
	expect(outcome).toMatchObject({ kind: "found" });
	if (outcome.kind !== "found") return;
	if (same) {
		setClock(getNewestSourceDay());
		// The site resolves relative queries at the start of the day.
		jest.setSystemTime(new Date(getNewestSourceDay()));
		expect(outcome.versions).toEqual(browserslist(same).map(parseBrowserVersion));
	}
	for (const [agent, exact] of Object.entries(versions ?? {}))
		expect([agent, ...versionsOf(outcome, agent)]).toEqual([agent, ...exact]);
	for (const [agent, oldest] of Object.entries(from ?? {}))
		expect([agent, versionsOf(outcome, agent).at(-1)]).toEqual([agent, oldest]);
	expect(outcome.environments?.map(({ name }) => name)).toEqual(environments);
}

function expectRefused({ text, environment, refused = "" }: Configuration) {
	const outcome = resolveTarget(text, environment);
	expect(outcome.kind).not.toBe("found");
	if (outcome.kind !== "found") expect(outcome.message ?? "").toContain(refused);
}

describe.each([
	["reported", reported],
	["as people have them", configurations],
	["of phones with one counted version", phones],
])("configurations %s", (_, all) => {
	it.each(all)("$name", (configuration) => {
		if (configuration.refused === undefined) expectRead(configuration);
		else expectRefused(configuration);
	});
});
