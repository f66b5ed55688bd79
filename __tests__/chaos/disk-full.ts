import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyBuild, serveCopy, until } from "@/__tests__/harness/site";
import { breakRecord } from "./break-record";
import { countDuring, everything, noRequests, type Outcome } from "./load";

const broken = "subgrid";
const ballast = "ballast";

/** Mounts a file system of 8 MB. Returns why that is impossible, if it is. */
function mountSmall(dir: string): string | undefined {
	mkdirSync(dir, { recursive: true });
	const { status, stderr, error } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", dir], {
		encoding: "utf8",
	});
	return status === 0
		? undefined
		: `no file system can be mounted here: ${(stderr || error?.message)?.trim()}`;
}

const unmount = (dir: string) => spawnSync("umount", [dir]);

function fill(dir: string): void {
	try {
		writeFileSync(join(dir, ballast), Buffer.alloc(16_000_000));
	} catch {
		// The disk is full, which is the aim of the loop.
	}
}

/** What standard error must say, once each. */
const expected = {
	full: [/Pages are not written to disk/g, /Writing the error log failed: ENOSPC/g],
	free: [/Pages are written to disk again/g, /Writing the error log works again/g],
};

/** Fills the disks of rendered pages and of the error log while the server is under load, and then frees them. */
export async function diskFull(dir: string, features: string[]): Promise<Outcome> {
	copyBuild(".", dir);
	breakRecord(dir, broken);
	const disks = [".next/server/rendered", ".next/cache", "logs"].map((name) => join(dir, name));
	const skipped = disks.map(mountSmall).find((reason) => reason !== undefined);
	let printed = "";
	try {
		if (skipped) return { count: noRequests(), remark: "", skipped };
		const env = { RATE_LIMIT: "0", ERROR_LOG_FILE: join(dir, "logs/errors.jsonl") };
		const { url, server, stop } = await serveCopy(dir, env);
		server.stderr?.on("data", (text) => {
			printed += text;
		});
		const says = (patterns: RegExp[]) => patterns.every((pattern) => printed.match(pattern)?.length === 1);
		/** Causes errors until standard error has the expected words. Repeated errors are logged within a minute. */
		const waitFor = (what: string, patterns: RegExp[], path: string) =>
			until(
				what,
				async () => {
					await (await fetch(url + path)).text();
					return says(patterns);
				},
				90_000,
			);
		const others = features.filter((feature) => feature !== broken);
		for (const disk of disks) fill(disk);
		const count = await countDuring(everything(url, others), async () => {
			await waitFor("the log says that the disk is full", expected.full, `/features/${broken}`);
		});
		for (const disk of disks) rmSync(join(disk, ballast));
		const after = await countDuring(everything(url, others), () =>
			waitFor("the log says that the disk is free", expected.free, `/embed/${broken}`),
		);
		await stop();
		const isOnce = says([...expected.full, ...expected.free]);
		return {
			count: {
				requests: count.requests + after.requests,
				failed: count.failed + after.failed,
				reasons: new Set([...count.reasons, ...after.reasons]),
			},
			remark: "full and free were said once each",
			fault: isOnce ? undefined : (printed.match(/^.*\b(?:written|Writing)\b.*$/gm) ?? []).join("; "),
		};
	} finally {
		for (const disk of disks) unmount(disk);
		rmSync(dir, { recursive: true, force: true });
	}
}
