import fc from "fast-check";
import { type LogFormat, logFormats, type MadeRequest } from "@/__tests__/corpus/import/log-formats";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { readLog } from "@/lib/audience/import/client/read-log";
import { ImportError } from "@/lib/audience/import/import-error";
import { agents } from "./visits";

/** `FUZZ_RUNS=10000 npx jest fuzz` takes a minute. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

const browsers = [
	[agents.chrome, "chrome 156"],
	[agents.phone, "and_chr 157"],
	[agents.iphone, "ios_saf 26.1"],
	[agents.firefox, "firefox 160"],
] as const;

/** Damage to a line of a log. Only `cut` can change the user agent. */
type Damage = { kind: "cut" | "insert" | "remove" | "blank"; at: number; text: string };

const damage: fc.Arbitrary<Damage> = fc.record({
	kind: fc.constantFrom<Damage["kind"]>("cut", "insert", "remove", "blank"),
	at: fc.double({ min: 0, max: 0.999, noNaN: true }),
	text: fc.oneof(
		fc.string({ maxLength: 12 }),
		fc.constantFrom('"', "\\", "\t", "|", "{", "}", "[", ", ", "-", "\0"),
	),
});

function apply(line: string, { kind, at, text }: Damage): string {
	// The user agent begins at its first product, encoded or not.
	const agent = line.indexOf("Mozilla");
	const index = Math.floor(at * (kind === "cut" ? line.length : agent));
	if (kind === "cut") return line.slice(0, index);
	if (kind === "insert") return line.slice(0, index) + text.replace(/\n/g, "") + line.slice(index);
	return kind === "remove" ? line.slice(0, index) + line.slice(index + 1) : "";
}

const formats = logFormats.filter(({ join }) => !join);
const fuzzed = fc.record({
	format: fc.constantFrom(...formats),
	other: fc.option(fc.constantFrom(...formats), { nil: undefined, freq: 5 }),
	hasHead: fc.boolean(),
	visitors: fc.array(fc.nat(3), { minLength: 4, maxLength: 24 }),
	damages: fc.array(fc.tuple(fc.nat(23), damage), { maxLength: 12 }),
});

const toRequest = (index: number, browser: number): MadeRequest => ({
	date: "2026-11-20",
	time: `10:00:${String(index).padStart(2, "0")}`,
	address: `203.0.113.${index + 1}`,
	agent: browsers[browser]?.[0] ?? "",
});

interface Fuzzed {
	format: LogFormat;
	other: LogFormat | undefined;
	hasHead: boolean;
	visitors: number[];
	damages: [number, Damage][];
}

function write({ format, other, hasHead, visitors, damages }: Fuzzed) {
	const byLine = new Map(damages);
	const intact = new Map<string, number>();
	let damaged = 0;
	const lines = visitors.map((browser, index) => {
		const from = other && index % 3 === 2 ? other : format;
		const line = from.write(toRequest(index, browser));
		const harm = byLine.get(index);
		if (harm) {
			damaged++;
			return apply(line, harm);
		}
		const name = browsers[browser]?.[1] ?? "";
		intact.set(name, (intact.get(name) ?? 0) + 1);
		return line;
	});
	return { text: [...(hasHead ? (format.head ?? []) : []), ...lines].join("\n"), intact, damaged };
}

it("damaged and mixed logs are read right, or the report says what was left out", async () => {
	await fc.assert(
		fc.asyncProperty(fuzzed, async (made) => {
			const { text, intact, damaged } = write(made);
			let log: Awaited<ReturnType<typeof readLog>>;
			try {
				log = await readLog(text, newest, () => {});
			} catch (error) {
				if (error instanceof ImportError) return;
				throw error;
			}
			if (!log) return;
			const { facts, usage } = log;
			const leftOut = facts.odd + facts.agentless + facts.clientless + facts.bots;
			for (const [, name] of browsers) {
				const { share = 0 } = usage.find(({ agent, version }) => `${agent} ${version}` === name) ?? {};
				const visits = Math.round(share * facts.visits);
				const expected = intact.get(name) ?? 0;
				expect(visits).toBeGreaterThanOrEqual(expected - leftOut);
				expect(visits).toBeLessThanOrEqual(expected + damaged);
			}
			expect(facts.visits).toBeLessThanOrEqual(made.visitors.length);
		}),
		{ numRuns: RUNS },
	);
});
