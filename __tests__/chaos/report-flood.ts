import { readFileSync } from "node:fs";
import { Agent, request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_PER_MINUTE } from "@/lib/telemetry/server-transport";

/** Envelopes of the flood, sent within a minute. */
const ENVELOPES = Number(process.env.ENVELOPES || 10_000);
const SECONDS = 60;
const MAX_MEGABYTES_LEFT = 60;

const id = "a".repeat(32);
const lines = (...all: unknown[]) => all.map((line) => JSON.stringify(line)).join("\n");
const report = (dsn: string, more: object = {}) =>
	lines({ event_id: id, dsn }, { type: "event" }, { event_id: id, ...more });

/** Bodies of a flood: good ones, huge ones, and hostile ones. */
const bodies = (dsn: string): string[] => [
	report(dsn),
	report(dsn, { message: "x".repeat(100_000) }),
	report(dsn, { message: "x".repeat(999_000) }),
	report(dsn, { message: "x".repeat(2_000_000) }),
	report(dsn, { message: "<script>alert(1)</script>\u0000\u202e".repeat(100) }),
	report("http://key@203.0.113.1/7"),
	lines({ dsn }, { type: "event", length: -1 }, {}),
	lines({ dsn }, { type: "attachment" }, "x"),
	`${lines({ dsn })}\n${'{"type":"event"}\n{}\n'.repeat(20_000)}`,
	`${lines({ dsn }, { type: "event" })}\n${"[".repeat(300_000)}`,
	"\u0000\u0001\n\u0002\n",
	"",
];

/** Sends a body from one of the loopback addresses. Returns the status; 0 if the server closed the connection. */
const send = (url: string, body: string, number: number, agent: Agent) =>
	new Promise<number>((resolve) => {
		const localAddress = `127.0.${1 + (number % 4)}.${1 + (number % 200)}`;
		const request = open(`${url}/api/telemetry`, { method: "POST", agent, localAddress }, (response) => {
			response.resume().once("end", () => resolve(response.statusCode ?? 0));
			response.once("error", () => resolve(0));
		});
		request.once("error", () => resolve(0)).end(body);
	});

/** Memory of a process in megabytes. Linux only. */
const readMemory = (pid: number | undefined) =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

/**
 * Sends thousands of envelopes within a minute from hundreds of addresses.
 * @param getReceived returns the number of requests that the receiver got.
 * @returns what was measured, and the fault if there is one.
 */
export async function floodReports(
	url: string,
	dsn: string,
	pid: number | undefined,
	getReceived: () => number,
) {
	const all = bodies(dsn);
	const agent = new Agent({ keepAlive: false, maxSockets: 100 });
	const statuses = new Map<number, number>();
	const sendOne = async (number: number) => {
		const status = await send(url, all[number % all.length] ?? "", number, agent);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	// Loads the code.
	await sendOne(0);
	await pause(61_000);
	const [before, receivedBefore, begun] = [readMemory(pid), getReceived(), performance.now()];
	const pending: Promise<void>[] = [];
	let peak = before;
	for (let number = 0; number < ENVELOPES; number++) {
		await pause(Math.max(0, begun + (number * SECONDS * 1_000) / ENVELOPES - performance.now()));
		pending.push(sendOne(number));
		if (number % 100 === 0) peak = Math.max(peak, readMemory(pid));
	}
	await Promise.all(pending);
	const minutes = Math.ceil((performance.now() - begun) / 60_000);
	const received = getReceived() - receivedBefore;
	// V8 frees memory when it is idle or next in need.
	await pause(30_000);
	const left = readMemory(pid) - before;
	const failed = [...statuses].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0);
	const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
	const remark = `${counts.join(", ")}; ${received} received in ${minutes} min; ${before.toFixed(0)} MB, at most ${peak.toFixed(0)}, then ${(before + left).toFixed(0)}`;
	const isGood = failed === 0 && received <= MAX_PER_MINUTE * minutes && left < MAX_MEGABYTES_LEFT;
	return { remark, fault: isGood ? undefined : remark };
}
