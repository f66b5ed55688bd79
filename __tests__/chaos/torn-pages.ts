import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyBuild, serveCopy } from "@/__tests__/harness/site";
import { noRequests } from "./load";

const rounds = Number(process.env.TORN_ROUNDS || 20);
const FEATURES = 8;
/** Number of files to corrupt before a start, and again while the server runs. */
const FILES = 6;
/** In milliseconds. Revalidating all pages takes about ten times as long. */
const KILLED_WITHIN_MS = 250;
const secret = "a secret of this test alone";

/** Next.js writes this into pages rendered at run time, but not into pre-rendered ones. */
const RUNTIME_MARKER = '"isExperimentalCompile":false,';
const readText = async (answer: Response) => (await answer.text()).replace(RUNTIME_MARKER, "");

/** Replaces a file with an empty, truncated or zeroed one. The original may be hard-linked to the build. */
function tear(file: string): void {
	const content = readFileSync(file);
	const end = Math.floor(Math.random() * content.length);
	const truncated = content.subarray(0, end);
	const torn = [Buffer.alloc(0), truncated, Buffer.concat([truncated, Buffer.alloc(content.length - end)])];
	writeFileSync(`${file}.torn`, torn[Math.floor(Math.random() * torn.length)] ?? "");
	renameSync(`${file}.torn`, file);
}

/** Lists page files: pre-rendered ones and those written since. */
function listFiles(dir: string, features: string[]): string[] {
	const built = features.flatMap((feature) =>
		["html", "json"].map((kind) => join(dir, `.next/server/pages/en/features/${feature}.${kind}`)),
	);
	const written = readdirSync(join(dir, ".next/server/rendered"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".gz"))
		.map((entry) => join(entry.parentPath, entry.name));
	return [...built, ...written];
}

/** Kills a server during revalidation and corrupts page files. Every response must stay the same. */
export async function tornPages(dir: string, all: string[]) {
	const count = noRequests();
	const features = all.slice(0, FEATURES);
	const paths = ["", "/de", "/ja"].flatMap((language) => features.map((id) => `${language}/features/${id}`));
	copyBuild(".", dir);
	let found = 0;
	const start = async () => {
		const site = await serveCopy(dir, { RATE_LIMIT: "0", REVALIDATE_SECRET: secret });
		site.server.stderr?.on("data", (text) => {
			found += String(text).match(/ is damaged: | cannot be read: /g)?.length ?? 0;
		});
		return site;
	};
	const tearSome = () => {
		const files = listFiles(dir, features);
		for (let n = 0; n < FILES; n++) tear(files[Math.floor(Math.random() * files.length)] ?? "");
	};
	let site = await start();
	const expected = new Map<string, string>();
	for (const path of paths) expected.set(path, await readText(await fetch(site.url + path)));
	const compare = (when: string, encoding: string) =>
		Promise.all(
			paths.map(async (path) => {
				count.requests++;
				const answer = await fetch(site.url + path, { headers: { "Accept-Encoding": encoding } });
				if (answer.status === 200 && (await readText(answer)) === expected.get(path)) return;
				count.failed++;
				count.reasons.add(`${answer.status} ${when} at ${path}`);
			}),
		);
	let killed = 0;
	try {
		for (let round = 0; round < rounds; round++) {
			const revalidation = fetch(`${site.url}/api/revalidate`, {
				method: "POST",
				headers: { Authorization: `Bearer ${secret}` },
				body: JSON.stringify({ paths }),
			}).catch(() => killed++);
			await pause(Math.random() * KILLED_WITHIN_MS);
			site.server.kill("SIGKILL");
			await Promise.all([site.stop(), revalidation]);
			tearSome();
			site = await start();
			if (existsSync(join(dir, ".next/server/rendered/unfinished"))) {
				count.failed++;
				count.reasons.add("a partly written file was left behind");
			}
			await compare("after a start", "identity");
			tearSome();
			await compare("while it runs", "br");
		}
	} finally {
		await site.stop();
		rmSync(dir, { recursive: true, force: true });
	}
	const remark = `killed ${killed} times during revalidation, ${found} corrupted files found`;
	return { count, remark, fault: killed > rounds / 2 && found > rounds ? undefined : remark };
}
