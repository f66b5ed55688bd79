import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, serveSite } from "@/scripts/site";
import { type Answers, editServer, type Hidden, hidden, senseless } from "./hidden";

/** Requests of a visitor's browser, with the expected status. */
const requests: [path: string, status: number][] = [
	["/", 200],
	["/features/grid", 200],
	["/de/features/has", 200],
	["/groups/grid", 200],
	["/search?q=grid", 200],
	["/embed/grid", 200],
	["/_next/data/hidden/ja/features/dialog.json?id=dialog", 200],
	["/features/nope", 404],
	["/api/v1/features/grid", 200],
	[senseless, 400],
];

const nothing: Hidden = { what: "nothing", when: "serving" };

/** A file that grows when the site's code tries to use the hidden part. If it does not grow, the run proves nothing. */
const noteFile = resolve(".webreach/hidden-note");

const isHiddenByHook = ({ what, edit }: Hidden) => !edit && what !== nothing.what;

const environment = (part: Hidden): Record<string, string> =>
	isHiddenByHook(part)
		? {
				HIDE: part.what,
				HIDDEN_NOTE: noteFile,
				NODE_OPTIONS: `--require ${resolve("__tests__/without-patches/hide.cjs")}`,
			}
		: {};

/** Requests everything twice: rendered first, then from the cache. */
async function fetchAnswers(url: string, faults: string[]): Promise<Answers> {
	const answers = new Map<string, { text: string; policy: string }>();
	for (const [path, wanted] of [...requests, ...requests]) {
		const { status, headers, ...response } = await fetch(url + path).then(async (response) => ({
			status: response.status,
			headers: response.headers,
			text: await response.text(),
		}));
		if (status !== wanted) faults.push(`${path} answers ${status}`);
		answers.set(path, { ...response, policy: headers.get("content-security-policy") ?? "" });
	}
	return answers;
}

/** Serves a build with one part hidden. Returns the faults. */
async function findFaults(dir: string, part: Hidden): Promise<string[]> {
	const restore = part.edit && editServer(dir, part.edit);
	const env = { ...process.env, ...environment(part) };
	const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];
	const site = await serveSite({
		dir,
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio, env },
	});
	const faults: string[] = [];
	try {
		const answers = await fetchAnswers(site.url, faults);
		if (!answers.get("/features/grid")?.text.includes("<h1")) faults.push("a feature has no heading");
		faults.push(...[part.expected?.(answers) ?? []].flat());
	} finally {
		await site.stop();
		restore?.();
	}
	if (isHiddenByHook(part) && !existsSync(noteFile)) faults.push("nothing was hidden");
	rmSync(noteFile, { force: true });
	const outcome = faults.length === 0 ? "the site answers" : faults.join("; ");
	console.log(`Without ${part.what} while ${part.when}: ${outcome}`);
	return faults;
}

async function withBuild(env: Record<string, string>, use: (dir: string) => Promise<string[]>) {
	const build = buildAgain("hidden", env);
	try {
		return await use(build.dir);
	} finally {
		build.remove();
	}
}

/**
 * Builds and serves the site once per private part of the framework, each time with that part hidden.
 * @param only a filter on their names.
 */
async function run(only = ""): Promise<boolean> {
	const wanted = hidden.filter(({ what }) => what.includes(only));
	const faults: string[] = [];
	for (const part of wanted)
		if (part.when === "building")
			faults.push(...(await withBuild(environment(part), (dir) => findFaults(dir, part))));
	const serving = wanted.filter(({ when }) => when === "serving");
	const rotate = async (dir: string) => {
		for (const part of [nothing, ...serving]) faults.push(...(await findFaults(dir, part)));
		return [];
	};
	if (serving.length > 0) await withBuild({}, rotate);
	return faults.length === 0;
}

exitWith(run(process.argv[2]));
