import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { resolveBrowser } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { freePort, serveSite } from "@/scripts/site";
import { madeLog, plainCount } from "./access-log/made-log";

const { values } = parseArgs({
	options: {
		lines: { type: "string", default: "1000000" },
		seconds: { type: "string", default: "60" },
		frame: { type: "string", default: "100" },
		megabytes: { type: "string", default: "250" },
	},
});
const lines = Number(values.lines);
const limits = {
	seconds: Number(values.seconds),
	"longest frame ms": Number(values.frame),
	"memory grown MB": Number(values.megabytes),
};
const buildDir = process.env.BUILD_DIR || ".";
const pollEveryMs = 100;

/** Writes a generated log to a folder, plain and gzipped. Returns the expected counts. */
async function writeLogs(folder: string) {
	const plain = join(folder, "access.log");
	const text = function* () {
		let block = "";
		for (const { line } of madeLog(lines, 1)) {
			block += `${line}\n`;
			if (block.length < 1_000_000) continue;
			yield block;
			block = "";
		}
		yield block;
	};
	await pipeline(text, createWriteStream(plain));
	await pipeline(text, createGzip(), createWriteStream(`${plain}.gz`));
	return { counted: plainCount(madeLog(lines, 1)), files: [plain, `${plain}.gz`] };
}

/** Runs in the page: records the longest time between two frames. */
function watchFrames() {
	const seen = { gap: 0, done: false };
	let last = performance.now();
	const frame = (now: number) => {
		seen.gap = Math.max(seen.gap, now - last);
		last = now;
		if (!seen.done) requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	Object.assign(window, { seen });
}

/** Resident memory of the renderer processes (pages and workers) in MB; undefined except on Linux. */
async function readPageMemory(browser: Browser): Promise<number | undefined> {
	if (process.platform !== "linux") return undefined;
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	await session.detach();
	const resident = processInfo
		.filter(({ type }) => type === "renderer")
		.map(({ id }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
	return resident.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024;
}

async function measure(browser: Browser, page: Page, file: string) {
	const before = (await readPageMemory(browser)) ?? Number.NaN;
	await page.evaluate(watchFrames);
	const report = page.getByRole("region", { name: "What was read" });
	const shown = report.getByText(`${new Intl.NumberFormat("en").format(lines)} lines`, { exact: false });
	const started = performance.now();
	await page.getByLabel("File").setInputFiles(file);
	let memory = before;
	const reading = shown
		.first()
		.waitFor({ timeout: 600_000 })
		.then(() => "done" as const);
	const pause = () => new Promise<"on">((resolve) => setTimeout(() => resolve("on"), pollEveryMs));
	while ((await Promise.race([reading, pause()])) === "on")
		memory = Math.max(memory, (await readPageMemory(browser)) ?? Number.NaN);
	const seconds = (performance.now() - started) / 1000;
	const gap = await page.evaluate(() => {
		const { seen } = window as unknown as { seen: { gap: number; done: boolean } };
		seen.done = true;
		return seen.gap;
	});
	const reportText = (await report.textContent()) ?? "";
	return { reportText, seconds, "longest frame ms": gap, "memory grown MB": memory - before };
}

async function run(): Promise<boolean> {
	if (buildDir === "." && !(await ensureBuild())) throw new Error("There is no build to measure.");
	const folder = mkdtempSync(join(tmpdir(), "webreach-log-"));
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const place = { dir: buildDir, port: await freePort(), host: "127.0.0.1" };
	const site = await serveSite({ ...place, options: { stdio: "ignore" } });
	try {
		const { counted, files } = await writeLogs(folder);
		const count = new Intl.NumberFormat("en");
		console.log(
			`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; ${count.format(lines)} lines, ${count.format(counted.visits)} visits`,
		);
		const table: Record<string, object> = {};
		let isGood = true;
		for (const file of files) {
			// A new page for each file, so that the memory growth is that of one import.
			const page = await browser.newPage({ locale: "en" });
			await page.addInitScript("globalThis.__name = (named) => named");
			await page.goto(`${site.url}/audience`);
			await page.getByLabel("File").waitFor();
			await page.waitForLoadState("networkidle");
			const { reportText, ...measured } = await measure(browser, page, file);
			const right = [
				`${count.format(counted.visits)} visits`,
				`${count.format(counted.facts.bots)} lines`,
				`${count.format(counted.facts.odd)} lines`,
			].every((text) => reportText.includes(text));
			const within = Object.entries(limits).every(
				([key, limit]) => !(measured[key as keyof typeof measured] > limit),
			);
			isGood &&= right && within;
			table[basename(file)] = {
				MB: Math.round(statSync(file).size / 1e6),
				...Object.fromEntries(
					Object.entries(measured).map(([key, value]) => [key, Number(value.toFixed(1))]),
				),
				"counted right": right,
				"within limits": within,
			};
			await page.close();
		}
		console.table(table);
		console.log(`Limits: ${JSON.stringify(limits)}.`);
		return isGood;
	} finally {
		await site.stop();
		await browser.close();
		rmSync(folder, { recursive: true });
	}
}

exitWith(run());
