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
import { findFreePort, serveSite } from "@/scripts/site";
import { type LogFormat, logFormats } from "./access-log/log-formats";
import { countPlainly, generateLog } from "./access-log/made-log";

const { values } = parseArgs({
	options: {
		lines: { type: "string", default: "1000000" },
		seconds: { type: "string", default: "60" },
		frame: { type: "string", default: "100" },
		megabytes: { type: "string", default: "250" },
		/** Names of formats to compare with the combined format, separated by semicolons, or `all`. */
		formats: { type: "string" },
	},
});
const lines = Number(values.lines);
const limits = {
	seconds: Number(values.seconds),
	"longest frame ms": Number(values.frame),
	"memory grown MB": Number(values.megabytes),
};
/** How much more CPU time a format may take than the combined format. */
const maxRatio = 4 / 3;
const buildDir = process.env.BUILD_DIR || ".";
const pollEveryMs = 100;

function* inBlocks(logLines: Iterable<string>) {
	let block = "";
	for (const line of logLines) {
		block += `${line}\n`;
		if (block.length < 1_000_000) continue;
		yield block;
		block = "";
	}
	yield block;
}

/** Writes a generated log to a folder, plain and gzipped. Returns the expected counts. */
async function writeLogs(folder: string) {
	const plain = join(folder, "access.log");
	const text = () =>
		inBlocks(
			(function* () {
				for (const { line } of generateLog(lines, 1)) yield line;
			})(),
		);
	await pipeline(text, createWriteStream(plain));
	await pipeline(text, createGzip(), createWriteStream(`${plain}.gz`));
	return { counted: countPlainly(generateLog(lines, 1)), files: [plain, `${plain}.gz`] };
}

/** Formats to compare with the combined format. */
function listFormats() {
	const names = values.formats?.split(";") ?? [];
	return logFormats.filter(({ name, join }) => !join && (values.formats === "all" || names.includes(name)));
}

/** Writes the generated log in another format. Returns the path of the file. */
async function writeFormat(folder: string, { name, head = [], write }: LogFormat): Promise<string> {
	const file = join(folder, `${name.replaceAll("/", " ")}.log`);
	const text = () =>
		inBlocks(
			(function* () {
				yield* head;
				for (const { line, request } of generateLog(lines, 1)) yield request ? write(request) : line;
			})(),
		);
	await pipeline(text, createWriteStream(file));
	return file;
}

/** Records the longest time between two frames. Runs in the page. */
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

/** The renderer processes: pages and workers. Their `cpuTime` is in seconds. */
async function listRenderers(browser: Browser) {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	await session.detach();
	return processInfo.filter(({ type }) => type === "renderer");
}

const sumCpuTime = (processes: { cpuTime: number }[]) =>
	processes.reduce((sum, { cpuTime }) => sum + cpuTime, 0);

/** Resident memory of the renderer processes in MB; undefined except on Linux. */
async function readPageMemory(browser: Browser): Promise<number | undefined> {
	if (process.platform !== "linux") return undefined;
	const resident = (await listRenderers(browser)).map(
		({ id }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1],
	);
	return resident.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024;
}

async function measure(browser: Browser, page: Page, file: string) {
	const before = (await readPageMemory(browser)) ?? Number.NaN;
	await page.evaluate(watchFrames);
	const report = page.getByRole("region", { name: "Check your import" });
	const shown = report.getByText(/[\d,]+ lines, [\d,]+ visits/);
	const cpuBefore = sumCpuTime(await listRenderers(browser));
	const started = performance.now();
	await page.getByLabel("File").setInputFiles(file);
	let memory = before;
	const reading = shown
		.first()
		// The report is folded.
		.waitFor({ state: "attached", timeout: 600_000 })
		.then(() => "done" as const);
	const pause = () => new Promise<"on">((resolve) => setTimeout(() => resolve("on"), pollEveryMs));
	while ((await Promise.race([reading, pause()])) === "on")
		memory = Math.max(memory, (await readPageMemory(browser)) ?? Number.NaN);
	const seconds = (performance.now() - started) / 1000;
	const cpuSeconds = sumCpuTime(await listRenderers(browser)) - cpuBefore;
	const gap = await page.evaluate(() => {
		const { seen } = window as unknown as { seen: { gap: number; done: boolean } };
		seen.done = true;
		return seen.gap;
	});
	const reportText = (await report.textContent()) ?? "";
	return {
		reportText,
		seconds,
		"CPU seconds": cpuSeconds,
		"longest frame ms": gap,
		"memory grown MB": memory - before,
	};
}

async function run(): Promise<boolean> {
	if (buildDir === "." && !(await ensureBuild())) throw new Error("There is no build to measure.");
	const folder = mkdtempSync(join(tmpdir(), "webreach-log-"));
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const place = { dir: buildDir, port: await findFreePort(), host: "127.0.0.1" };
	const site = await serveSite({ ...place, options: { stdio: "ignore" } });
	try {
		const { counted, files } = await writeLogs(folder);
		const count = new Intl.NumberFormat("en");
		console.log(
			`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; ${count.format(lines)} lines, ${count.format(counted.visits)} visits`,
		);
		const table: Record<string, object> = {};
		let isGood = true;
		let combinedCpu = 0;
		for (const source of [...files, ...listFormats()]) {
			const isFormat = typeof source !== "string";
			const file = isFormat ? await writeFormat(folder, source) : source;
			// Uses a new page for each file, so that the memory growth is that of one import.
			const page = await browser.newPage({ locale: "en" });
			await page.addInitScript("globalThis.__name = (named) => named");
			await page.goto(`${site.url}/audience`);
			await page.getByLabel("File").waitFor();
			await page.waitForLoadState("networkidle");
			const { reportText, ...measured } = await measure(browser, page, file);
			// On a busy machine, CPU time varies less than the time that a person waits.
			combinedCpu ||= measured["CPU seconds"];
			// Other formats may write bots without user agents, so only the visits are compared.
			const expected = [`${count.format(counted.visits)} visits`];
			if (!isFormat)
				expected.push(
					`${count.format(counted.facts.bots)} lines`,
					`${count.format(counted.facts.odd)} lines`,
				);
			const isComparable = !isFormat || !source.mergesVisits;
			const right = !isComparable || expected.every((text) => reportText.includes(text));
			const ratio = measured["CPU seconds"] / combinedCpu;
			const within =
				Object.entries(limits).every(([key, limit]) => !(measured[key as keyof typeof measured] > limit)) &&
				(!isFormat || ratio <= maxRatio);
			isGood &&= right && within;
			table[basename(file)] = {
				MB: Math.round(statSync(file).size / 1e6),
				...Object.fromEntries(
					Object.entries(measured).map(([key, value]) => [key, Number(value.toFixed(1))]),
				),
				"CPU of combined": Number(ratio.toFixed(2)),
				"counted right": isComparable ? right : "not compared",
				"within limits": within,
			};
			await page.close();
			// A million lines of every format at once would fill the disk.
			rmSync(file);
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
