import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copiedSources } from "@/scripts/build-sources";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort } from "@/scripts/site";

const kills = Number(process.env.KILLS || 30);
/** In milliseconds: long enough for a build and a warm-up on a busy machine. */
const START_TIMEOUT_MS = 1_200_000;
const pages = ["/features/grid", "/search?q=grid", "/api/health/ready"];

/** A copy of the sources, in which each build renders one page of each kind. */
function copySources(): string {
	// The folder is inside the repository, because Turbopack resolves packages only below its root.
	mkdirSync(".webreach", { recursive: true });
	const dir = resolve(mkdtempSync(join(".webreach", "killed-")));
	for (const source of copiedSources) cpSync(source, join(dir, source), { recursive: true });
	symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "junction");
	return dir;
}

/** Runs `npm start` as a process group of its own. */
function start(dir: string, port: number) {
	const npm = spawn("npm", ["start"], {
		cwd: dir,
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, PORT: String(port), PAGES_PER_KIND: "1", RATE_LIMIT: "0" },
	});
	let printed = "";
	for (const stream of [npm.stdout, npm.stderr])
		stream?.on("data", (text) => {
			printed += text;
		});
	return { npm, ended: once(npm, "exit"), getPrinted: () => printed };
}

function signal({ pid, exitCode }: ChildProcess, name: NodeJS.Signals) {
	if (pid === undefined || exitCode !== null) return;
	try {
		process.kill(-pid, name);
	} catch {
		// The process group has already ended.
	}
}

/**
 * Starts the site, which may build it first.
 * @returns the seconds until the site served, and the fault if it reported to be ready and a page was wrong.
 */
async function serveOnce(dir: string): Promise<{ seconds: number; fault?: string; sentence?: string }> {
	const port = await findFreePort();
	const begun = performance.now();
	const { npm, ended, getPrinted } = start(dir, port);
	const getSeconds = () => (performance.now() - begun) / 1_000;
	try {
		while (!getPrinted().includes("Webreach is at")) {
			if (npm.exitCode !== null) {
				const last = getPrinted().trim().split("\n").at(-1) ?? "";
				const isSentence = npm.exitCode === 1 && /^[A-Z].*\.$/.test(last);
				if (isSentence) return { seconds: getSeconds(), sentence: last };
				return { seconds: getSeconds(), fault: `exit code ${npm.exitCode}: ${getPrinted().slice(-1_000)}` };
			}
			if (getSeconds() * 1_000 > START_TIMEOUT_MS)
				return { seconds: getSeconds(), fault: `no answer: ${getPrinted().slice(-500)}` };
			await pause(100);
		}
		const seconds = getSeconds();
		for (const path of pages) {
			const answer = await fetch(`http://localhost:${port}${path}`);
			await answer.arrayBuffer();
			if (answer.status !== 200) return { seconds, fault: `a false "is at": ${path} is ${answer.status}` };
		}
		return { seconds };
	} finally {
		signal(npm, "SIGTERM");
		await Promise.race([ended, pause(15_000)]);
		signal(npm, "SIGKILL");
	}
}

/**
 * Kills builds at random moments. After each kill, the next start must serve a correct site or exit with one
 * sentence.
 */
async function run(): Promise<boolean> {
	const dir = copySources();
	let [faults, refused] = [0, 0];
	try {
		const first = await serveOnce(dir);
		if (first.fault) throw new Error(first.fault);
		console.log(`first build: ${first.seconds.toFixed(0)} s`);
		// Later builds use the cache of the first one.
		let longest = first.seconds;
		for (let number = 1; number <= kills; number++) {
			appendFileSync(join(dir, "lib/paths/pages.ts"), `// ${number}\n`);
			const { npm, ended } = start(dir, await findFreePort());
			const seconds = Math.random() * longest;
			await Promise.race([ended, pause(seconds * 1_000)]);
			signal(npm, "SIGKILL");
			await ended;
			const again = await serveOnce(dir);
			if (number === 1) longest = again.seconds;
			if (again.fault) faults++;
			if (again.sentence) refused++;
			const outcome = again.fault ?? again.sentence ?? "a right site";
			console.log(
				`${number}: killed after ${seconds.toFixed(1)} s, ${outcome} after ${again.seconds.toFixed(0)} s`,
			);
		}
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
	console.log(
		`${kills} kills: ${kills - faults - refused} right sites, ${refused} sentences, ${faults} faults`,
	);
	return faults === 0;
}

exitWith(run());
