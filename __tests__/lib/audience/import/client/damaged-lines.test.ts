import { logFormats } from "@/__tests__/corpus/import/log-formats";
import type { LogFormat, MadeRequest } from "@/__tests__/corpus/import/log-lines";
import { sampleOf } from "@/__tests__/exhaustive";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { readLog } from "@/lib/audience/import/client/read-log";

const chrome =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0";
const iisFields =
	"#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken";

/** Formats with one request a line that keep every visit apart. */
const formats = sampleOf(
	logFormats.filter(({ join, mergesVisits }) => !join && !mergesVisits),
	6,
);
const toVisit = (index: number, agent: string): MadeRequest => ({
	...{ date: "2026-11-20", time: `10:00:0${index}`, address: `203.0.113.${index + 1}`, agent },
});

/** Writes a line with raw text in the place of the user agent. */
const withAgent = (text: string) => (format: LogFormat) =>
	format.write(toVisit(8, "AGENT")).replace("AGENT", text);
/** Writes a line of JSON with a value in the place of the user agent's string. */
const withValue = (json: string) => (format: LogFormat) =>
	format.write(toVisit(8, "AGENT")).replace('"AGENT"', json);
const hasJsonAgent = (format: LogFormat) => format.write(toVisit(8, "AGENT")).includes('"AGENT"');
const isJson = (format: LogFormat) => format.write(toVisit(8, "AGENT")).startsWith("{");
/** Formats with a date and a time in front, whose lines cannot be told from those of a W3C log. */
const isNamedByFields = (format: LogFormat) =>
	format.head?.some((line) => line.startsWith("#")) === true || format.name === "BigQuery, rows of requests";

type Damage = [description: string, write: (format: LogFormat) => string | Uint8Array<ArrayBuffer>];

async function countWith(format: LogFormat, write: Damage[1], place: number) {
	const agents = [chrome, chrome, chrome, firefox];
	const lines: (string | Uint8Array<ArrayBuffer>)[] = agents.map((agent, index) =>
		format.write(toVisit(index, agent)),
	);
	lines.splice(place, 0, write(format));
	const file = new Blob([...(format.head ?? []), ...lines].flatMap((line) => [line, "\n"]));
	const log = await readLog([file], newest, () => {});
	const { odd = 0, agentless = 0, bots = 0, clientless = 0, visits } = log?.facts ?? {};
	const namedHead = format.head?.filter((line) => !line.startsWith("#")).length ?? 0;
	return {
		visits,
		skipped: odd + agentless + bots + clientless - namedHead,
		usage: log?.usage.map(({ agent, version, share }) => [agent, version, share]),
		unmatched: log?.unmatched,
	};
}

/** Reads a log of every format with a damaged line at its start, in its middle and at its end. */
async function listFailures(of: LogFormat[], write: Damage[1], skipped: number): Promise<string[]> {
	const expected = JSON.stringify({
		...{ visits: 4, skipped },
		usage: [
			["chrome", "150", 0.75],
			["firefox", "160", 0.25],
		],
		unmatched: [],
	});
	const failures: string[] = [];
	for (const format of of)
		for (const place of [0, 2, 4]) {
			const found = await countWith(format, write, place).then(JSON.stringify, String);
			if (found !== expected) failures.push(`${format.name}, line ${place + 1}: ${found}`);
		}
	return failures;
}

const bytes = (format: LogFormat, ...broken: number[]) => {
	const [before = "", after = ""] = format.write(toVisit(8, "AGENT")).split("AGENT");
	const encode = (text: string) => new TextEncoder().encode(text);
	return Uint8Array.from([...encode(before), ...broken, ...encode(after)]);
};

const skippedOnce: Damage[] = [
	["a user agent of a no-break space", withAgent("\u00a0")],
	["a user agent of an ideographic space", withAgent("\u3000")],
	["a user agent of a byte order mark", withAgent("\ufeff")],
	["a user agent of a zero-width space", withAgent("\u200b")],
	["a user agent of spaces", withAgent("   ")],
	["a user agent of a tab", withAgent("\t")],
	["a user agent of encoded blanks", withAgent("%E3%80%80%C2%A0%20")],
	["a user agent of plus signs", withAgent("+++")],
	["an empty user agent", withAgent("")],
	["a dash for the user agent", withAgent("-")],
	["quotes for the user agent", withAgent("''")],
	["control characters for the user agent", withAgent("\0\u0001\u001b\u007f")],
	["a user agent of broken UTF-8", (format) => bytes(format, 0xff, 0xc3, 0xfe)],
	["a very long user agent", withAgent(`Mozilla/5.0 ${"x".repeat(70_000)}`)],
	["a line that is cut off", (format) => format.write(toVisit(8, chrome)).slice(0, 25)],
	["a very long line", () => "x".repeat(200_000)],
	["a line of control characters", () => "\u0001\u0002\u001b[0m\u007f"],
	["the header of a table", () => "Browser,Version,Users"],
	["the message of a program", () => "upstream timed out"],
	["an open bracket", () => "{"],
	["an empty record", () => "{}"],
	["an empty list", () => "[]"],
	["null", () => "null"],
	["a number", () => "5"],
	[
		"fields with the names of methods",
		() => '{"__proto__":{"time":1},"toString":{"agent":[[]]},"constructor":"x"}',
	],
	[
		"a header whose name is an object",
		() => '{"time":"2026-11-20T10:00:00Z","headers":[{"name":{"toString":1},"value":"x"}]}',
	],
];
const skippedInJson: Damage[] = [
	["null for the user agent", withValue("null")],
	["a number for the user agent", withValue("157")],
	["a boolean for the user agent", withValue("true")],
	["an empty list for the user agent", withValue("[]")],
	["a list in a list for the user agent", withValue('[["Mozilla/5.0"]]')],
	["an object for the user agent", withValue('{"toString":1}')],
];
const ignored: Damage[] = [
	["an empty line", () => ""],
	["a line of spaces", () => "   "],
	["a line of a no-break space", () => "\u00a0"],
	["a `#Fields:` line without fields", () => "#Fields:"],
	["a comment", () => "# rotated"],
];

describe("a log with one damaged line", () => {
	it.each(skippedOnce)("skips and counts %s, in every format", async (_, write) => {
		expect(await listFailures(formats, write, 1)).toEqual([]);
	});

	it.each(skippedInJson)("skips and counts %s, in every format of JSON", async (_, write) => {
		expect(await listFailures(formats.filter(isJson).filter(hasJsonAgent), write, 1)).toEqual([]);
	});

	it.each(ignored)("ignores %s, in every format", async (_, write) => {
		expect(await listFailures(formats, write, 0)).toEqual([]);
	});

	it.each<Damage>([
		["the `#Fields:` line of another log", () => iisFields],
		["a `#Fields:` line that is cut off", () => iisFields.slice(0, 22)],
	])("ignores %s, in every format without such lines", async (_, write) => {
		expect(
			await listFailures(
				formats.filter((format) => !isNamedByFields(format)),
				write,
				0,
			),
		).toEqual([]);
	});

	it("keeps the columns of a W3C log after a `#Fields:` line that is cut off", async () => {
		const iis = logFormats.filter(({ name }) => name === "IIS");
		expect(await listFailures(iis, () => iisFields, 0)).toEqual([]);
		expect(await listFailures(iis, () => iisFields.slice(0, 22), 0)).toEqual([]);
	});

	it("counts the items of a JSON document that are no records", async () => {
		const record = (index: number, agent: unknown) => ({
			time: "2026-11-20T10:00:00Z",
			client_ip: `203.0.113.${index}`,
			user_agent: agent,
		});
		const good = [record(1, chrome), record(2, chrome), record(3, chrome), record(4, firefox)];
		for (const place of [0, 2, 4]) {
			const list: unknown[] = [...good];
			list.splice(place, 0, null, 5, "x", record(5, "\u00a0"));
			const log = await readLog(JSON.stringify(list), newest, () => {});
			expect(log?.facts).toMatchObject({ lines: 8, odd: 3, agentless: 1, visits: 4 });
		}
	});
});
