import { features } from "@/lib/data/features";
import { regionCodes } from "@/lib/data/usage";
import audience from "@/pages/api/v1/audience";
import reach from "@/pages/api/v1/reach";
import { type Answered, type Asked, hostileRequests, leastCost, serveHandlers } from "./fuzz/ask-audience";
import { heap } from "./fuzz/heap";

process.env.RATE_LIMIT = "0";

/** What a request may cost, in milliseconds of processor time. */
const MOST = 200;
/** What may be kept, in bytes: a thousand targets leave as much as ten thousand, some 5 MB of compiled code and buffers. */
const KEPT = 10_000_000;

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const inMilliseconds = (cost: number) => `${cost.toFixed(1)} ms`;

/** Asks hostile targets of the API. Prints what came of them; answers the exit code. */
async function fuzz(): Promise<number> {
	const server = await serveHandlers({ audience, reach });
	const ids = features().map(([id]) => id);
	const ask = (asked: Asked) => leastCost(server.ask, asked, MOST);
	/** browserslist keeps the last 500 targets: with the same ones in it, heaps compare. */
	async function fill() {
		for (const asked of hostileRequests({ seed: seed + 1, count: 1_500 }, ids, regionCodes()))
			await server.ask(asked);
	}
	try {
		console.log(`Seed: ${seed}`);
		// Regions are read when first asked for, and so are the features that a target may demand; all of them are kept.
		for (const region of regionCodes()) await server.ask({ address: "audience", query: { region } });
		await fill();
		const before = heap();

		const requests = hostileRequests({ seed, count }, ids, regionCodes());
		const answers: (Answered & { asked: Asked })[] = [];
		for (const asked of requests) answers.push({ ...(await ask(asked)), asked });
		const statuses = new Map<number, number>();
		for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
		const slowest = answers.toSorted((a, b) => b.cost - a.cost);
		const at = (part: number) => inMilliseconds(slowest[Math.floor(slowest.length * (1 - part))]?.cost ?? 0);
		console.log(`Requests: ${answers.length}`);
		for (const [status, times] of [...statuses].sort(([a], [b]) => a - b))
			console.log(`  ${status}: ${times}`);
		console.log(`Processor time of a request: median ${at(0.5)}, 99 of 100 below ${at(0.99)}`);
		console.log(`  the dearest ${inMilliseconds(slowest[0]?.cost ?? 0)}, of ${MOST} ms allowed:`);
		for (const { cost, asked } of slowest.slice(0, 3))
			console.log(
				`  ${inMilliseconds(cost)} ${asked.address} ${JSON.stringify(asked.query.target?.slice(0, 120))}`,
			);
		const failed = answers.filter(({ status }) => status >= 500);
		for (const { asked } of failed.slice(0, 10)) console.error(`Failed: ${JSON.stringify(asked)}`);
		const slow = answers.filter(({ cost }) => cost > MOST).length;

		// What is printed must not count as kept.
		answers.length = 0;
		slowest.length = 0;
		requests.length = 0;
		await fill();
		const growth = heap() - before;
		console.log(
			`Heap after collection: ${inMegabytes(before)} before, ${inMegabytes(before + growth)} after`,
		);
		console.log(`Failures: ${failed.length}, too slow: ${slow}`);
		return failed.length + slow > 0 || growth > KEPT ? 1 : 0;
	} finally {
		server.stop();
	}
}

fuzz().then((code) => {
	process.exitCode = code;
});
