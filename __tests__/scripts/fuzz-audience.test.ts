import { timesOf } from "@/__tests__/exhaustive";
import { features } from "@/lib/data/features";
import { regionCodes } from "@/lib/data/usage";
import audience from "@/pages/api/v1/audience";
import reach from "@/pages/api/v1/reach";
import { hostileRequests, leastCost, serveHandlers } from "@/scripts/fuzz/ask-audience";

process.env.RATE_LIMIT = "0";

/** How many are asked. */
const COUNT = timesOf(60, 500);
/** What a request may cost, in milliseconds of processor time. */
const MOST = 200;

const seed = Math.floor(Math.random() * 2 ** 31);

/** A sample of what `npm run fuzz:audience` asks. */
describe(`hostile targets (seed ${seed})`, () => {
	const handlers = { audience, reach };
	let server: Awaited<ReturnType<typeof serveHandlers>>;
	beforeAll(async () => {
		server = await serveHandlers(handlers);
		// The first requests read the data packages, once a process.
		for (const address of ["audience", "reach"] as const)
			await server.ask({ address, query: address === "reach" ? { features: "has" } : {} });
	}, 60_000);
	afterAll(() => server.stop());

	it("are answered or refused, each in time", async () => {
		const ids = features().map(([id]) => id);
		const statuses = new Map<number, number>();
		for (const asked of hostileRequests({ seed, count: COUNT }, ids, regionCodes())) {
			const { status, cost } = await leastCost(server.ask, asked, MOST);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (![200, 400].includes(status) || cost > MOST)
				throw new Error(`${status} after ${cost} ms: ${JSON.stringify(asked)}`);
		}
		// The test is one only while much of what it asks is answered.
		expect(statuses.get(200)).toBeGreaterThan(COUNT * 0.15);
		expect(statuses.get(400)).toBeGreaterThan(COUNT * 0.15);
	}, 120_000);

	it("would not do with a handler that fails or takes long", async () => {
		const slow = await serveHandlers({
			audience: (_, response) => {
				const start = process.cpuUsage();
				while (process.cpuUsage(start).user < 40_000);
				response.statusCode = 500;
				response.end();
			},
		});
		const answer = await leastCost(slow.ask, { address: "audience", query: { target: "chrome 1" } }, 20);
		slow.stop();
		expect(answer.status).toBe(500);
		expect(answer.cost).toBeGreaterThan(20);
	});
});
