import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReadinessCheck } from "@/lib/server/readiness";
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
