import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import type { NextApiHandler } from "next";
import { itNightly, timesOf } from "@/__tests__/exhaustive";
import { requestApi } from "@/__tests__/serve-api";
import { type MachineAnswer, requestPage } from "@/__tests__/serve-page";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getRegionCodes } from "@/lib/data/usage";
import { reachApi } from "@/lib/set/api";
import audience from "@/pages/api/v1/audience";
import compat from "@/pages/api/v1/compat/[...key]";
import listed from "@/pages/api/v1/features";
import feature from "@/pages/api/v1/features/[id]";
import openapi from "@/pages/api/v1/openapi.json";
import reach from "@/pages/api/v1/reach";
import search from "@/pages/api/v1/search";
import suggest from "@/pages/api/v1/suggest";
import { getServerSideProps as badge } from "@/pages/badge/[id]";
import { getServerSideProps as feed } from "@/pages/feeds/[...path]";

/** The maximum CPU time of a request. Unlike elapsed time, it does not depend on the load of the machine. */
const LIMIT_MS = 200;

type Query = Record<string, string | string[]>;
type SendQuery = (query: Query) => Promise<MachineAnswer>;

const api =
	(handler: NextApiHandler): SendQuery =>
	(query) =>
		requestApi(handler, query);

const addresses: Record<string, SendQuery> = {
	features: api(listed),
	feature: api(feature),
	compat: api(compat),
	reach: api(reach),
	audience: api(audience),
	suggest: api(suggest),
	search: api(search),
	openapi: api(openapi),
	badge: (query) => requestPage(badge, query),
	reachFeed: (query) => requestPage(feed, { ...query, path: ["reach.xml"] }),
	chosenFeed: (query) => requestPage(feed, { ...query, path: ["features.json"] }),
};

const ids = getFeatures().map(([id]) => id);
const nasty = fc.constantFrom(
	"__proto__",
	"constructor",
	"toString",
	"../../etc/passwd",
	"a\u0000b",
	"\ud800",
	"<script>alert(1)</script>",
	"%2e%2e",
	"has'--",
	"x".repeat(9_000),
	",".repeat(9_000),
	"..........",
);
const targetWord = fc.constantFrom(
	..."chrome last 2 versions not and or > <= 99.999% in alt-as DE since 1970 supports es6-module".split(" "),
	..."cover baseline widely available on 2024-06-01 with downstream including kaios ie 6 , , defaults".split(
		" ",
	),
);
const target = fc.oneof(
	fc.array(targetWord, { maxLength: 60 }).map((words) => words.join(" ")),
	fc
		.tuple(fc.constantFrom("cover 99.99% in alt-eu", "since 1970", "baseline 2016", "> 0% in US"), fc.nat(40))
		.map(([part, times]) => Array(times).fill(part).join(", ")),
);
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), nasty);
const orHostile = (usual: fc.Arbitrary<string>) =>
	fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: text, weight: 1 }, fc.array(text, { maxLength: 3 }));

const searchWord = fc.constantFrom(
	...'grid css api element get :has ?. ** (.*)+$ [\\ <script> \u202e 🙂 chrome 120 -grid -css "scroll snap -"a'.split(
		" ",
	),
	..."in:css -in:api reach:>=95 -reach:<1 baseline:newly type:key year:2024 missing:safari supports:firefox-128".split(
		" ",
	),
);
const searchQuery = fc.array(searchWord, { maxLength: 20 }).map((words) => words.join(" "));

const query: fc.Arbitrary<Query> = fc
	.record(
		{
			id: orHostile(
				fc.tuple(fc.constantFrom(...ids), fc.constantFrom("", ".svg")).map((parts) => parts.join("")),
			),
			key: orHostile(fc.constantFrom(...getCompatRecords().ids())),
			path: orHostile(fc.webPath()),
			q: orHostile(searchQuery),
			limit: orHostile(fc.integer({ min: 1, max: 110 }).map(String)),
			features: orHostile(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 120 }).map(String)),
			target: orHostile(target),
			region: orHostile(fc.constantFrom("world", ...getRegionCodes())),
			least: orHostile(fc.integer({ min: 1, max: 100 }).map(String)),
			ids: orHostile(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 120 }).map(String)),
			show: orHostile(fc.constantFrom("reach", "baseline")),
			more: text,
		},
		{ requiredKeys: [] },
	)
	.map((query) => query as Query);

/** The parameters of each address. Most requests contain only these, and pass validation. */
const knownParameters: Record<string, string[]> = {
	features: [],
	feature: ["id"],
	compat: ["key"],
	reach: ["features", "target", "region"],
	audience: ["target", "region"],
	suggest: ["path"],
	search: ["q", "limit"],
	openapi: [],
	badge: ["id", "show", "target", "region"],
	reachFeed: ["target", "region", "least"],
	chosenFeed: ["ids"],
};

const requests = fc
	.tuple(fc.constantFrom(...Object.keys(addresses)), query, fc.nat(9))
	.map(([address, query, strictness]): [string, Query] => {
		const names = knownParameters[address] ?? [];
		const remaining = Object.entries(query).filter(([name]) => strictness === 0 || names.includes(name));
		return [address, Object.fromEntries(remaining)];
	});

/** Sends a request, and measures the CPU time of this process. */
async function measureRequest(address: string, query: Query) {
	const before = process.cpuUsage();
	const { status } = (await addresses[address]?.(query)) ?? { status: 0 };
	const { user, system } = process.cpuUsage(before);
	return { status, milliseconds: (user + system) / 1_000 };
}

// Disables rate limiting, because all requests have one client address. rate-limit.test.ts tests it.
process.env.RATE_LIMIT = "0";

// The first requests of a process read the data packages.
beforeAll(async () => {
	for (const [address, send] of Object.entries(addresses))
		await send(address === "reach" ? { features: "has" } : address === "reachFeed" ? { least: "95" } : {});
}, 60_000);

describe("the API, badges and feeds with parameters", () => {
	it("respond to any request within the time limit, and never with a server error", async () => {
		const statuses = new Map<number, number>();
		await fc.assert(
			fc.asyncProperty(requests, async ([address, query]) => {
				let { status, milliseconds } = await measureRequest(address, query);
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
				expect([200, 400, 404]).toContain(status);
				// Measures a slow request again, to exclude garbage collection and compilation.
				for (let again = 0; milliseconds > LIMIT_MS && again < 3; again++)
					({ milliseconds } = await measureRequest(address, query));
				expect(milliseconds).toBeLessThan(LIMIT_MS);
			}),
			{ numRuns: timesOf(150, 600) },
		);
		// The test is meaningful only if both outcomes are common.
		expect(statuses.get(200)).toBeGreaterThan(timesOf(25, 100));
		expect(statuses.get(400)).toBeGreaterThan(timesOf(12, 50));
	}, 120_000);

	itNightly(
		"do not use more memory after 1,000 different targets than after 600",
		() => {
			setFlagsFromString("--expose-gc");
			const collect: () => void = runInNewContext("gc");
			// Calls the handler without HTTP, because the HTTP client keeps memory for every server.
			const heapAfter = (from: number, to: number) => {
				for (let n = from; n < to; n++) {
					const target = `defaults, > 0.${1_000 + n}%`;
					expect(reachApi.load({ features: ["has"], target, region: "DE" }).kind).toBe("found");
				}
				collect();
				return process.memoryUsage().heapUsed;
			};
			// browserslist caches the last 500 queries.
			const full = heapAfter(0, 600);
			expect(heapAfter(600, 1_000) - full).toBeLessThan(2_000_000);
		},
		120_000,
	);
});
