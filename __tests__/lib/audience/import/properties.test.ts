import fc from "fast-check";
import { LogCounter } from "@/lib/audience/import/access-log/count-visits";
import { parseBrowserslistStats, toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { decodeText } from "@/lib/audience/import/decode-text";
import { agents } from "@/lib/support/schema/agents";
import { faultOf, importText, newest } from "./fixture";

const browser = fc.constantFrom(
	"Chrome",
	"Chrome Mobile",
	"Safari",
	"Mobile Safari",
	"Safari (in-app)",
	"Firefox",
	"Edge",
	"Samsung Internet",
	"Opera Mini",
	"Netscape",
	"(not set)",
	"",
	...agents,
);
const version = fc.oneof(
	fc.tuple(fc.nat(180), fc.nat(9), fc.nat(9999)).map((parts) => parts.join(".")),
	fc.nat(180).map(String),
	fc.constantFrom("(not set)", "", "0", "TP", "all", "18.5-18.7", "9999", "x"),
);
const row = fc.tuple(browser, version, fc.constantFrom("Windows", "iOS", "Android", ""), fc.nat(1_000_000));
const table = fc
	.array(row, { minLength: 1, maxLength: 60 })
	.filter((rows) => rows.some((cells) => cells[3] > 0));
const toCsv = (rows: [string, string, string, number][]) =>
	`Browser,Browser version,Operating system,Users\n${rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")}`;

describe("an import", () => {
	it("counts each person once: matched, unmatched, unnamed and dropped sum to the total", () => {
		fc.assert(
			fc.property(table, (rows) => {
				const { total, matched, unmatched, unnamed, usage, dropped } = importText(toCsv(rows));
				const droppedTotal = dropped.reduce((sum, { value }) => sum + value, 0);
				expect(total + droppedTotal).toBe(rows.reduce((sum, cells) => sum + cells[3], 0));
				const lost = unmatched.reduce((sum, { share }) => sum + share, 0);
				expect(matched + lost + unnamed).toBeCloseTo(1, 5);
				expect(new Set(usage.map(({ agent, version }) => `${agent} ${version}`)).size).toBe(usage.length);
			}),
		);
	});

	it("yields the same usage after an export and re-import", () => {
		fc.assert(
			fc.property(table, (rows) => {
				const { usage } = importText(toCsv(rows));
				fc.pre(usage.length > 0);
				const stats = toBrowserslistStats(usage);
				const again = importText(JSON.stringify(stats)).usage;
				const sorted = (list: typeof usage) =>
					list.map(({ agent, version, share }) => `${agent} ${version} ${share}`).sort();
				expect(sorted(again)).toEqual(sorted(usage));
				expect(sorted(parseBrowserslistStats(stats) ?? [])).toEqual(sorted(usage));
				expect(toBrowserslistStats(again)).toEqual(stats);
			}),
		);
	});

	it("of an access log yields the same usage after an export and re-import", () => {
		const agent = fc
			.tuple(
				fc.constantFrom(
					"(Linux; Android 10; K) AppleWebKit/537.36 Chrome/A.0.0.0 Mobile Safari/537.36 OPR/B.0.0.0",
					"(Linux; Android 10; K) AppleWebKit/537.36 Chrome/A.0.0.0 Mobile Safari/537.36",
					"(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/A.0.0.0 Safari/537.36 OPR/B.0.0.0",
					"(iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
					"(Linux; U; Android 13; en-US) AppleWebKit/537.36 Version/4.0 Chrome/A.0.0.0 UCBrowser/B.5.0.1 Mobile Safari/537.36",
					"(X11; Linux x86_64; rv:A.0) Gecko/20100101 Firefox/A.0",
				),
				fc.integer({ min: 50, max: 170 }),
				fc.integer({ min: 1, max: 170 }),
			)
			.map(([text, a, b]) => `Mozilla/5.0 ${text.replaceAll("A.", `${a}.`).replaceAll("B.", `${b}.`)}`);
		fc.assert(
			fc.property(fc.array(agent, { minLength: 1, maxLength: 20 }), (agents) => {
				const counter = new LogCounter(newest, 1);
				agents.forEach((text, index) => {
					const request = `203.0.113.${index} - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 5`;
					counter.addLine(`${request} "-" "${text}"`);
				});
				const { usage } = counter.result();
				fc.pre(usage.length > 0);
				const again = importText(JSON.stringify(toBrowserslistStats(usage)));
				expect(again.unmatched).toEqual([]);
				const sorted = (list: typeof usage) =>
					list.map(({ agent, version, share }) => `${agent} ${version} ${share}`).sort();
				expect(sorted(again.usage)).toEqual(sorted(usage));
			}),
			{ numRuns: 300 },
		);
	});

	it("does not depend on the delimiter, line endings or encoding", () => {
		const encodeUtf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
		fc.assert(
			fc.property(table, fc.constantFrom(";", "\t", "|"), (rows, delimiter) => {
				const csv = toCsv(rows);
				const other = csv.replaceAll('","', `"${delimiter}"`).replaceAll("\n", "\r\n");
				const headed = other.replace(/^[^\r]*/, (head) => head.replaceAll(",", delimiter));
				expect(importText(decodeText(encodeUtf16(headed)))).toEqual(importText(csv));
			}),
		);
	});
});

const hostile = fc.oneof(
	fc.string({ unit: "binary", maxLength: 400 }),
	fc.string({ unit: fc.constantFrom(..."\"',;\t|\n\r#%.0123456789eE-+{}[]<>: abcChrome"), maxLength: 400 }),
	fc.json(),
	fc
		.array(
			fc.array(
				fc.oneof(
					browser,
					version,
					fc.constantFrom(
						"=1+1",
						"__proto__",
						"constructor",
						"NaN",
						"Infinity",
						"1e308",
						"-1",
						"٣",
						"1,2,3.4",
					),
					fc.string({ maxLength: 12 }),
				),
				{ maxLength: 8 },
			),
			{ maxLength: 30 },
		)
		.map((rows) => rows.map((cells) => cells.join(",")).join("\n")),
	fc
		.dictionary(
			fc.oneof(browser, fc.constantFrom("__proto__", "dataByBrowser")),
			fc.dictionary(version, fc.oneof(fc.double(), fc.string())),
		)
		.map((stats) => JSON.stringify(stats)),
	fc
		.tuple(fc.constantFrom('"', "[", '{"a":', "chrome,", "1,", "#", "<", "\n"), fc.nat(20_000))
		.map(([unit, times]) => unit.repeat(times)),
);

/** To run more cases: `FUZZ_RUNS=10000 npm run test:unit -- __tests__/lib/audience/import`. */
const runs = Number(process.env.FUZZ_RUNS ?? 2_000);

it("hostile texts are imported or rejected within milliseconds, with valid shares", () => {
	const times: number[] = [];
	let read = 0;
	for (let warm = 0; warm < 50; warm++) importText(`Browser,Version,Users\nChrome,${warm + 100},5`);
	fc.assert(
		fc.property(hostile, (text) => {
			const start = performance.now();
			const fault = faultOf(() => {
				const { usage, matched } = importText(text);
				expect(matched).toBeLessThanOrEqual(1);
				for (const { share } of usage) expect(share > 0 && share <= 1).toBe(true);
				read++;
			});
			times.push(performance.now() - start);
			expect(fault).not.toBe("failed");
		}),
		{ numRuns: runs, seed: 20_261_121 },
	);
	times.sort((a, b) => a - b);
	const [median = 0, high = 0, slowest = 0] = [0.5, 0.99, 1].map(
		(part) => times[Math.ceil(part * times.length) - 1],
	);
	const ms = (time: number) => `${time.toFixed(2)} ms`;
	process.stdout.write(
		`import: ${runs} hostile texts, ${read} read; median ${ms(median)}, 99th percentile ${ms(high)}, slowest ${ms(slowest)}\n`,
	);
	expect(read).toBeGreaterThan(100);
	// Generous limits that detect hangs on a busy machine. They do not measure speed.
	expect(median).toBeLessThan(20);
	expect(slowest).toBeLessThan(5_000);
});

it("any bytes are imported or rejected", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
			expect(faultOf(() => importText(decodeText(new Uint8Array(bytes))))).not.toBe("failed");
		}),
		{ numRuns: 500 },
	);
});
