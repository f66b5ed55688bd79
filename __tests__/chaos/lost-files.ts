import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyBuild, serveCopy } from "@/__tests__/harness/site";
import { dataPackageNames } from "@/lib/data/packages";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { waitUntilReady } from "@/scripts/site";
import { providePackages } from "./packages-gone";

/** A filter on paths. If unset, all files are removed. */
const only = process.env.ONLY ?? "";
/** Number of files that are missing at a start, evenly spread over all. Each takes a start of the server. */
const starts = Number(process.env.STARTS || 12);
/** In milliseconds. The readiness check reads the files every two seconds. */
const RECHECK_MS = 2_100;

/** The folder is outside of the repository, whose packages would replace missing ones. */
const home = mkdtempSync(join(tmpdir(), "webreach-lost-"));
const away = `${home}-away`;

interface Answer {
	status: number;
	reason?: string;
	detail?: string;
}

async function probe(url: string, check: "live" | "ready"): Promise<Answer> {
	const answer = await fetch(`${url}/api/health/${check}`);
	const text = await answer.text();
	return { status: answer.status, ...(text.startsWith("{") && JSON.parse(text)) };
}

/** Returns the fault if the process is not live, or its readiness check does not explain the lost file. */
async function findFault(url: string, reason: string): Promise<string | undefined> {
	const [live, ready] = [await probe(url, "live"), await probe(url, "ready")];
	if (live.status !== 200) return `not live: ${live.status}`;
	if (ready.status !== 503 || ready.reason !== reason || !ready.detail) return JSON.stringify(ready);
	return undefined;
}

/** Removes each file in turn while one server runs, and puts it back. */
async function loseWhileRunning(all: [file: string, reason: string][]) {
	const { url, server, stop } = await serveCopy(home, { RATE_LIMIT: "0" });
	server.stderr?.resume();
	const faults: string[] = [];
	const fault = await waitUntilReady(url);
	if (fault) faults.push(fault);
	for (const [file, reason] of all) {
		renameSync(join(home, file), away);
		await pause(RECHECK_MS);
		const wrong = await findFault(url, reason);
		renameSync(away, join(home, file));
		if (wrong) faults.push(`${file}: ${wrong}`);
	}
	await pause(RECHECK_MS);
	if ((await probe(url, "ready")).status !== 200) faults.push("not ready again");
	await stop();
	return faults;
}

/** Starts a server without a file. It must exit, or report that it is not ready for the right reason. */
async function startWithout(file: string, reason: string): Promise<string | undefined> {
	renameSync(join(home, file), away);
	try {
		const { url, server, stop } = await serveCopy(home, { RATE_LIMIT: "0" });
		server.stderr?.resume();
		const check = async () => {
			// Waits until the warm-up has ended or a fault is found.
			await waitUntilReady(url);
			return findFault(url, reason);
		};
		return await check().finally(stop);
	} catch (error) {
		// The server must have exited with an error.
		return /exit code [1-9]/.test(String(error)) ? undefined : String(error);
	} finally {
		renameSync(away, join(home, file));
	}
}

/** Loses each server chunk and each data package, one at a time. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	copyBuild(".", home);
	providePackages(home);
	const isWanted = ([file]: [string, string]) => file.includes(only);
	const chunks = readdirSync(join(home, ".next/server/chunks"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".js"))
		.map((name): [string, string] => [join(".next/server/chunks", name), "build"])
		.filter(isWanted);
	const packages = dataPackageNames
		.map((name): [string, string] => [join("node_modules", name), "data"])
		.filter(isWanted);
	const running = await loseWhileRunning([...packages, ...chunks]);
	console.log(
		`while running: ${packages.length} packages and ${chunks.length} chunks, ${running.length} faults`,
	);
	// The search imports the package at its first request.
	const engine = readdirSync(join(home, ".next/node_modules")).find((name) => name.startsWith("minisearch"));
	const withoutSearch: [string, string] = [join(".next/node_modules", engine ?? ""), "page"];
	const step = Math.max(1, Math.floor(chunks.length / starts));
	const sample = [withoutSearch, ...chunks.filter((_, at) => at % step === 0)];
	const starting: string[] = [];
	for (const [file, reason] of sample) {
		const wrong = await startWithout(file, reason);
		if (wrong) starting.push(`${file}: ${wrong}`);
	}
	console.log(`at the start: ${sample.length} files, ${starting.length} faults`);
	for (const fault of [...running, ...starting]) console.error(fault);
	rmSync(home, { recursive: true, force: true });
	return running.length + starting.length === 0;
}

exitWith(run());
