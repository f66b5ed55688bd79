import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchRoute } from "@/lib/paths/match-route";
import { type Route, routeDefinitions } from "@/lib/paths/routes";
import {
	buildSourceDays,
	formatStaleDataWarning,
	getDataAge,
	warnAboutStaleData,
} from "@/lib/server/data-age";
import { createReadinessCheck } from "@/lib/server/readiness";
import { listWarmUpPaths, warmUp } from "@/lib/server/warm-up";
import { writeBuildFiles } from "@/scripts/build-files";

const origin = "http://127.0.0.1:3000";
const chunk = ".next/server/chunks/a.js";

/** A build with one chunk, and a readiness check with the given warm-up. */
function setUp(warmUp: (origin: string) => Promise<string | undefined> = async () => undefined) {
	const dir = mkdtempSync(join(tmpdir(), "webreach-ready-"));
	mkdirSync(join(dir, ".next/server/chunks"), { recursive: true });
	mkdirSync(join(dir, ".next/tables"));
	for (const file of [chunk, `${chunk}.map`, ".next/tables/reach.json"])
		writeFileSync(join(dir, file), "code");
	writeBuildFiles(dir);
	const state = { now: 0, missing: undefined as string | undefined };
	const lines: string[] = [];
	const check = createReadinessCheck({
		dir,
		warmUp,
		findMissingPackage: () => state.missing,
		now: () => state.now,
		log: (line) => lines.push(line),
	});
	return { dir, state, lines, check };
}

/** Checks again after the time for which a check of the files counts. */
async function checkAgain({ state, check }: ReturnType<typeof setUp>, ms = 5_000) {
	state.now += ms;
	return check(origin);
}

describe("readiness", () => {
	const made: string[] = [];
	const start = (warmUp?: (origin: string) => Promise<string | undefined>) => {
		const site = setUp(warmUp);
		made.push(site.dir);
		return site;
	};
	afterEach(() => {
		for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
	});

	it("waits for the warm-up, which runs once", async () => {
		let end: (failed?: string) => void = () => undefined;
		const warmUp = jest.fn(
			(_origin: string) =>
				new Promise<string | undefined>((resolve) => {
					end = resolve;
				}),
		);
		const site = start(warmUp);
		expect(await site.check(origin)).toMatchObject({ reason: "starting" });
		expect(await checkAgain(site, 3_600_000)).toMatchObject({ reason: "starting" });
		end();
		await Promise.resolve();
		expect(await checkAgain(site)).toBeUndefined();
		expect(await checkAgain(site)).toBeUndefined();
		expect(warmUp.mock.calls).toEqual([[origin]]);
		expect(site.lines).toEqual([]);
	});

	it("names a page that cannot be answered, and tries again later", async () => {
		const answers = ["/search?q=grid answers with status 500", undefined];
		const site = start(async () => answers.shift());
		await site.check(origin);
		expect(await checkAgain(site)).toEqual({
			reason: "page",
			detail: expect.stringMatching(/^\/search\?q=grid answers with status 500\. .*npm ci/),
		});
		expect(answers).toHaveLength(1);
		await checkAgain(site, 60_000);
		expect(await checkAgain(site)).toBeUndefined();
		expect(site.lines).toEqual([expect.stringContaining("/search?q=grid"), "Ready again."]);
	});

	it.each([
		["missing", (file: string) => rmSync(file)],
		["cut", (file: string) => writeFileSync(file, "co")],
	])("says that a file of the build is %s, and logs its name once", async (_case, damage) => {
		const site = start();
		await site.check(origin);
		expect(await checkAgain(site)).toBeUndefined();
		damage(join(site.dir, chunk));
		for (const _time of [1, 2]) expect(await checkAgain(site)).toMatchObject({ reason: "build" });
		writeFileSync(join(site.dir, chunk), "code");
		expect(await checkAgain(site)).toBeUndefined();
		expect(site.lines).toEqual([expect.stringContaining(chunk), "Ready again."]);
	});

	it("does without files that the server makes again or never reads", async () => {
		const site = start();
		for (const file of [`${chunk}.map`, ".next/tables/reach.json"]) rmSync(join(site.dir, file));
		await site.check(origin);
		expect(await checkAgain(site)).toBeUndefined();
	});

	it("names a missing data package, before and after the warm-up", async () => {
		const site = start();
		site.state.missing = "caniuse-lite";
		expect(await site.check(origin)).toMatchObject({
			reason: "data",
			detail: expect.stringContaining("caniuse-lite"),
		});
		site.state.missing = undefined;
		expect(await checkAgain(site)).toBeUndefined();
		site.state.missing = "web-features";
		expect(await checkAgain(site)).toMatchObject({ reason: "data" });
	});

	it("looks at files at most every two seconds", async () => {
		const site = start();
		await site.check(origin);
		rmSync(join(site.dir, chunk));
		expect(await checkAgain(site, 1_000)).toBeUndefined();
		expect(await checkAgain(site, 1_001)).toMatchObject({ reason: "build" });
	});
});

/** Serves a listener while a function runs. */
async function withServer<T>(listener: RequestListener, act: (url: string) => Promise<T>): Promise<T> {
	const server = createServer(listener);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	try {
		return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

/** Routes without warm-up: error pages, the page for those who work on the site, health checks, and endpoints that need a secret, a receiver or POST. */
const excluded: Route[] = [
	"/404",
	"/_error",
	"/about/components",
	"/api/health/[[...check]]",
	"/api/revalidate",
	"/api/telemetry",
	"/api/v1/check",
	"/mcp",
];

it("requests every kind of page and document", () => {
	const found = new Set(listWarmUpPaths("a-build").map((path) => matchRoute(path.split("?", 1)[0] ?? "")));
	const all = Object.keys(routeDefinitions) as Route[];
	expect(all.filter((route) => !found.has(route)).toSorted()).toEqual(excluded);
	expect(listWarmUpPaths().some((path) => path.endsWith(".png"))).toBe(true);
});

it("returns the first path that cannot be answered", async () => {
	const seen: (string | undefined)[] = [];
	const listener: RequestListener = (request, response) => {
		seen.push(request.url);
		response.statusCode = request.url === "/b" ? 500 : 404;
		response.end();
	};
	expect(await withServer(listener, (url) => warmUp(url, ["/a", "/b", "/c"]))).toBe(
		"/b answers with status 500",
	);
	expect(seen).toEqual(["/a", "/b"]);
	expect(await warmUp("http://127.0.0.1:9", ["/a"])).toMatch(/^\/a does not answer: /);
});

it("waits for a full queue", async () => {
	let busy = 1;
	const listener: RequestListener = (_request, response) => {
		if (busy-- > 0) response.writeHead(503, { "Retry-After": "1" });
		response.end();
	};
	expect(await withServer(listener, (url) => warmUp(url, ["/a"]))).toBeUndefined();
});

const known = { features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" };
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const DAY = 86_400_000;

describe("the age of data", () => {
	it("is the number of days since each source's newest date, at least 0", () => {
		expect(getDataAge(known, at("2026-11-06"))).toEqual({
			days: { features: 45, compat: 0, usage: 3 },
			old: [],
		});
		expect(getDataAge(known, at("2026-11-07")).old).toEqual(["features"]);
	});

	it("causes a warning with the packages to update, if they are old", () => {
		expect(formatStaleDataWarning(known, at("2026-11-06"))).toBeUndefined();
		expect(formatStaleDataWarning(known, at("2026-12-24"))).toBe(
			"The data are older than 45 days: web-features knows up to 2026-09-22, 93 days ago; caniuse-lite knows up to " +
				"2026-11-03, 51 days ago. npm run update-data installs the newest.",
		);
	});

	it("is unknown for a build without DATA_DAYS", () => {
		expect(buildSourceDays("")).toBeUndefined();
		expect(buildSourceDays("2026-09-22 2026-11-12 2026-11-03")).toEqual(known);
	});

	it("is checked at startup and daily", () => {
		jest.useFakeTimers({ now: at("2026-11-05") });
		const warnings: string[] = [];
		warnAboutStaleData(known, (line) => warnings.push(line));
		expect(warnings).toHaveLength(0);
		jest.advanceTimersByTime(4 * DAY);
		expect(warnings).toHaveLength(3);
		jest.useRealTimers();
	});
});
