import { countPlainly, generateLog } from "@/__tests__/corpus/import/made-log";
import { itNightly } from "@/__tests__/exhaustive";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { LogCounter } from "@/lib/audience/import/access-log/count-visits";

const LINES = 12_000;
const countLines = (lines: Iterable<string>, seed = 7, mostSlots?: number) => {
	const counter = new LogCounter(newest, seed, undefined, mostSlots);
	for (const line of lines) counter.addLine(line);
	return counter.result();
};
const line = (address: string, agent: string, day = "22/Nov/2026") =>
	`${address} - - [${day}:10:00:00 +0100] "GET / HTTP/1.1" 200 5 "-" "${agent}"`;
const chrome = (version: number) =>
	`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

describe("LogCounter", () => {
	it.each([1, 2, 3])("agrees with an independent count of a generated log (seed %i)", (seed) => {
		const generatedLog = [...generateLog(LINES, seed)];
		const expectedCounts = countPlainly(generatedLog);
		const { facts, usage, unmatched } = countLines(generatedLog.map(({ line }) => line));
		expect(facts).toMatchObject({ ...expectedCounts.facts, visits: expectedCounts.visits, sampled: 1 });
		expect(facts).toMatchObject({ from: "2026-11-15", to: "2026-11-21" });
		const { unmatched: lost = 0, ...matched } = Object.fromEntries(expectedCounts.byVersion);
		expect(lost).toBeGreaterThan(0);
		const visits = usage.map(({ agent, version, share }) => [
			`${agent} ${version}`,
			Math.round(share * expectedCounts.visits),
		]);
		expect(Object.fromEntries(visits)).toEqual(matched);
		expect(unmatched).toEqual([
			{ name: "Tizen", version: "", reason: "browser", share: lost / expectedCounts.visits },
		]);
		expect(usage.map(({ share }) => share)).toEqual(usage.map(({ share }) => share).sort((a, b) => b - a));
	});

	it("does not depend on the order of lines or on the seed", () => {
		const lines = [...generateLog(5_000, 4)].map(({ line }) => line);
		const { usage, facts } = countLines(lines);
		const { firstOdd: _, ...numbers } = facts;
		const other = countLines([...lines].reverse(), 99);
		expect(other.facts).toMatchObject(numbers);
		const toSet = (rows: typeof usage) => new Set(rows.map((row) => JSON.stringify(row)));
		expect(toSet(other.usage)).toEqual(toSet(usage));
	});

	it("counts each combination of address, day and browser version once", () => {
		const { facts, usage } = countLines([
			line("203.0.113.5", chrome(150)),
			line("203.0.113.5", chrome(150)),
			line("203.0.113.5", chrome(150).replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64")),
			line("203.0.113.5", chrome(149)),
			line("203.0.113.6", chrome(150)),
			line("203.0.113.5", chrome(150), "23/Nov/2026"),
		]);
		expect(facts).toMatchObject({ lines: 6, visits: 4, from: "2026-11-22", to: "2026-11-23" });
		expect(facts.perAddress).toBeCloseTo(4 / 3);
		expect(usage).toEqual([
			{ agent: "chrome", version: "150", share: 0.75 },
			{ agent: "chrome", version: "149", share: 0.25 },
		]);
	});

	it("reports skipped lines by number only, without their text", () => {
		const { facts, usage } = countLines([
			"\ufeffstarting up",
			"",
			line("203.0.113.5", "curl/8.5.0"),
			line("203.0.113.5", "-"),
			"203.0.113.5 is no request",
			line("203.0.113.5", chrome(150)),
		]);
		expect(facts).toMatchObject({ lines: 5, odd: 2, firstOdd: [1, 5], bots: 1, agentless: 1, visits: 1 });
		expect(usage).toEqual([{ agent: "chrome", version: "150", share: 1 }]);
		expect(JSON.stringify({ facts, usage })).not.toContain("203.0.113");
	});

	it("samples when there are too many visits", () => {
		const generatedLog = [...generateLog(LINES, 5)];
		const expectedCounts = countPlainly(generatedLog);
		const { facts, usage } = countLines(
			generatedLog.map(({ line }) => line),
			7,
			1 << 12,
		);
		expect(facts.sampled).toBeGreaterThan(1);
		expect(Math.abs(facts.visits / expectedCounts.visits - 1)).toBeLessThan(0.1);
		for (const { agent, version, share } of usage) {
			const exact = (expectedCounts.byVersion.get(`${agent} ${version}`) ?? 0) / expectedCounts.visits;
			expect(Math.abs(share - exact)).toBeLessThan(0.04);
		}
	});

	itNightly("limits its cache of user agents", () => {
		const agents = Array.from({ length: 25_000 }, (_, number) => `Mozilla/5.0 (Thing ${number}) Odd`);
		const { facts, unmatched } = countLines(agents.map((agent) => line("203.0.113.5", agent)));
		expect(facts.lines).toBe(25_000);
		expect(unmatched.length).toBeLessThan(10);
	});
});
