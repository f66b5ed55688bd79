import { Agent, request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { serveMeasured } from "@/__tests__/e2e/measured-site";
import { MAX_PER_MINUTE } from "@/lib/telemetry/server-transport";

/** Number of envelopes in the flood, sent within a minute. */
const ENVELOPES = Number(process.env.ENVELOPES || 10_000);
const SECONDS = 60;
/** In megabytes, after garbage collection. Memory may grow by this during the flood. */
const MAX_MEGABYTES_LEFT = 20;

const id = "a".repeat(32);
const lines = (...all: unknown[]) => all.map((line) => JSON.stringify(line)).join("\n");
const report = (dsn: string, more: object = {}) =>
	lines({ event_id: id, dsn }, { type: "event" }, { event_id: id, ...more });

/** Bodies of the flood: valid ones, huge ones, and hostile ones. */
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

/**
 * Sends thousands of envelopes within a minute from hundreds of addresses to a server with the usual limits.
 * @param dir the folder of a build that reports to the receiver.
 * @param getReceived returns the number of requests that the receiver got.
 * @returns what was measured, and the fault if there is one.
 */
export async function floodReports(dir: string, dsn: string, getReceived: () => number) {
	const site = await serveMeasured(dir, { RATE_LIMIT: "", REDIS_URL: "" });
	const readMegabytes = async () => (await site.memory()).used / 1e6;
	const all = bodies(dsn);
	const agent = new Agent({ keepAlive: false, maxSockets: 100 });
	const statuses = new Map<number, number>();
	const sendOne = async (number: number) => {
		const status = await send(site.url, all[number % all.length] ?? "", number, agent);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	};
	// The first request loads the code, and the data that a process loads when it is idle.
	await sendOne(0);
	await pause(61_000);
	const [before, receivedBefore, begun] = [await readMegabytes(), getReceived(), performance.now()];
	const pending: Promise<void>[] = [];
	for (let number = 0; number < ENVELOPES; number++) {
		await pause(Math.max(0, begun + (number * SECONDS * 1_000) / ENVELOPES - performance.now()));
		pending.push(sendOne(number));
	}
	await Promise.all(pending);
	const minutes = Math.ceil((performance.now() - begun) / 60_000);
	const received = getReceived() - receivedBefore;
	// Waits until the last connections have closed.
	await pause(5_000);
	const after = await readMegabytes();
	await site.stop();
	const failed = [...statuses].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0);
	const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
	const memory = `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`;
	const remark = `${counts.join(", ")}; ${received} received in ${minutes} min; ${memory}`;
	const isGood = failed === 0 && received <= MAX_PER_MINUTE * minutes && after - before < MAX_MEGABYTES_LEFT;
	return { remark, fault: isGood ? undefined : remark };
}
