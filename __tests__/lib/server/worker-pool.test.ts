import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** A worker file. Its thread would need a gigabyte to fill its list. */
const worker = `
import { getHeapStatistics } from "node:v8";
const fillList = () => { const list = []; for (let at = 0; at < 1e6; at++) list.push(new Array(100).fill(at + 0.5)); return list.length; };
const time = (result) => ({ result, milliseconds: 1 });
export const answer = () => time({ limit: Math.round(getHeapStatistics().heap_size_limit / 1e6) < 100 });
export const fill = () => time(fillList());
`;

it("a thread has a heap limit of its own, ends the other thread, and its end by memory ends nothing else", async () => {
	const dir = mkdtempSync(join(tmpdir(), "threads-"));
	for (const name of ["one.mjs", "two.mjs"]) writeFileSync(join(dir, name), worker);
	const { stdout, stderr } = await promisify(execFile)(
		process.execPath,
		[
			"--max-old-space-size=300",
			"--max-semi-space-size=8",
			...["--import", pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href],
			resolve("__tests__/lib/server/worker-pool-process.ts"),
		],
		{
			cwd: dir,
			env: { ...process.env, NODE_ENV: "production", TSX_TSCONFIG_PATH: resolve("tsconfig.json") },
		},
	).finally(() => rmSync(dir, { recursive: true, force: true }));
	expect(stdout.trim().split("\n")).toEqual([
		'one.mjs answer {"limit":true}',
		'two.mjs answer {"limit":true}',
		"one.mjs fill time",
		'one.mjs answer {"limit":true}',
		"done done",
	]);
	expect(stderr).toContain("A worker thread has failed");
}, 60_000);
