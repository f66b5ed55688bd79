import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Count, startLoad, type Visit } from "@/__tests__/faults/load";
import { everything, featuresOf } from "@/__tests__/faults/visits";
import { health } from "@/lib/schema/api/health";
import { endWith } from "@/scripts/end-with";
import { freePort } from "@/scripts/site";
import { copySite } from "@/scripts/update/releases";
import { spoiledPath, tampered } from "./shim";

/** What there was a month before the data of November 2026; of web-features, which had no release since, the last but one. */
const monthBefore = [
	"web-features@3.39.0",
	"@mdn/browser-compat-data@8.1.7",
	"caniuse-lite@1.0.30001819",
	"browserslist@4.29.4",
	"baseline-browser-mapping@2.11.31",
];
const home = resolve(".webreach/update-test");
const site = join(home, "site");
const releases = join(site, ".webreach/releases");
const startWithin = 600_000;
/** Part of the names of those steps that alone are wanted. */
const only = process.env.ONLY ?? "";

/** Readers and their pause in milliseconds: enough to notice, little enough to leave the build its cores. */
const readers = 4;
const betweenPages = 50;

function npmInstall(): void {
	const args = ["install", "--save-exact", "--include=dev", ...monthBefore];
	const { status, stderr } = spawnSync("npm", args, { cwd: site, encoding: "utf8" });
	if (status !== 0)
		throw new Error(`The data of a month before could not be installed: ${stderr.slice(-1_000)}`);
}

const toldBy = async (url: string) => health.parse(await (await fetch(`${url}/api/health`)).json());

async function startCluster(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
	const cluster = spawn(process.execPath, ["--import", "tsx", "scripts/cluster.ts"], {
		cwd: site,
		env,
		stdio: ["ignore", "ignore", "inherit"],
	});
	const deadline = Date.now() + startWithin;
	while (!(await toldBy(url).catch(() => undefined))) {
		if (cluster.exitCode !== null || Date.now() > deadline) throw new Error("The cluster did not start.");
		await pause(500);
	}
	return cluster;
}

interface Step {
	name: string;
	spoiled?: { after: string; script: string };
	/** What the log must say. */
	says: RegExp;
	good: boolean;
	/** Killed with all that it has started once there is a copy, whose remains the next one removes. */
	killed?: true;
}

const steps: Step[] = [
	{
		name: "record that cannot be read",
		spoiled: tampered.record,
		says: /stays as it is: the newest data were refused/,
		good: false,
	},
	{
		name: "numbers that cannot be",
		spoiled: tampered.numbers,
		says: /stays as it is: the newest data were refused/,
		good: false,
	},
	{
		name: "build without a page",
		spoiled: tampered.build,
		says: /stays as it is: .*\/plan.* answers 404/,
		good: false,
	},
	{
		name: "replicas that do not start",
		spoiled: tampered.start,
		says: /stays as it is: the new build is not well where it is served: its replicas did not get ready/,
		good: false,
	},
	{ name: "killed in the middle", says: /Looking for newer data/, good: false, killed: true },
	{ name: "newest data", says: /Changed over to \w+/, good: true },
	{ name: "nothing newer", says: /newest already/, good: true },
];

/** What is left of updates beside the release that is served. */
function leftOver(): string[] {
	const names = existsSync(releases) ? readdirSync(releases) : [];
	const hasOne = names.includes("current");
	const others = names.filter((name) => name !== "current").slice(hasOne ? 1 : 0);
	const generations = readdirSync(join(site, ".webreach/cluster/releases")).sort().slice(1);
	return [...others, ...generations, ...(existsSync(join(site, ".webreach/updating")) ? ["updating"] : [])];
}

/** Packages are linked into a copy last of all. */
const hasCopy = () =>
	existsSync(releases) &&
	readdirSync(releases).some((name) => existsSync(join(releases, name, "node_modules/.bin/jest")));

async function take(step: Step, env: NodeJS.ProcessEnv, url: string, features: string[]) {
	const before = await toldBy(url);
	const log = join(site, ".webreach/updates.log");
	const logged = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
	const had = logged().length;
	const visit = everything(url, features);
	const unhurried: Visit = async (ask, turn) => {
		await pause(betweenPages);
		await visit(ask, turn);
	};
	const end = startLoad(unhurried, readers);
	const path = step.spoiled ? spoiledPath(join(home, "bin"), step.spoiled) : process.env.PATH;
	const child = spawn("npm", ["run", "update-site"], {
		cwd: site,
		env: { ...env, PATH: path },
		detached: true,
		stdio: ["ignore", process.env.SHOW ? "inherit" : "ignore", "inherit"],
	});
	const started = Date.now();
	const ended = once(child, "exit");
	if (step.killed && child.pid) {
		while (!hasCopy()) await pause(50);
		process.kill(-child.pid, "SIGKILL");
	}
	const [code] = await ended;
	const took = Date.now() - started;
	await pause(2_000);
	const count: Count = await end();
	const after = await toldBy(url);
	const said = logged().slice(had);
	const faults: string[] = [];
	if ((code === 0) !== step.good) faults.push(`it ended with ${code}`);
	if (!step.says.test(said)) faults.push(`the log says: ${said}`);
	const changed = before.deployment !== after.deployment;
	if (changed !== step.says.source.startsWith("Changed")) faults.push(`it serves ${after.deployment}`);
	if (!step.killed && leftOver().length > 0) faults.push(`left over: ${leftOver().join(", ")}`);
	if (count.failed > 0)
		faults.push(
			...count.reasons,
			readFileSync(join(site, ".webreach/cluster/error.log"), "utf8").slice(-2_000),
		);
	const { reasons, ...numbers } = count;
	return {
		row: { ...numbers, seconds: Math.round(took / 1_000), data: after.data["@mdn/browser-compat-data"] },
		faults,
	};
}

/** Updates a site of a month before under load, with what goes wrong first. */
async function run(): Promise<boolean> {
	rmSync(home, { recursive: true, force: true });
	mkdirSync(home, { recursive: true });
	console.log("Making a site with the data of a month before.");
	copySite(".", site);
	npmInstall();
	const [edgePort, innerPort, redisPort] = [await freePort(), await freePort(), await freePort()];
	const env = {
		...process.env,
		PAGES_PER_KIND: process.env.PAGES_PER_KIND ?? "30",
		EDGE_PORT: String(edgePort),
		EDGE_INNER_PORT: String(innerPort),
		REDIS_PORT: String(redisPort),
		REPLICA_PORT: String(25_000 + Math.floor(Math.random() * 1_000) * 4),
		RATE_LIMIT: "0",
	};
	const url = `http://127.0.0.1:${edgePort}`;
	const cluster = await startCluster(env, url);
	const table: Record<string, object> = {};
	let isGood = true;
	try {
		const features = featuresOf(site);
		for (const step of steps.filter(({ name }) => name.includes(only))) {
			console.log(`… ${step.name}`);
			const { row, faults } = await take(step, env, url, features);
			table[step.name] = row;
			for (const fault of faults) console.error(`${step.name}: ${fault}`);
			isGood &&= faults.length === 0;
		}
	} finally {
		const gone = once(cluster, "exit");
		cluster.kill("SIGTERM");
		await gone;
		rmSync(home, { recursive: true, force: true });
	}
	console.table(table);
	return isGood;
}

endWith(run());
