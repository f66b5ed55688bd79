import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withBuildLock } from "@/scripts/build-lock";

let dir: string;
let file: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "webreach-lock-"));
	file = join(dir, "below", "lock");
});
afterEach(() => rmSync(dir, { recursive: true }));

it("runs one task at a time, and reports the holder of the lock once", async () => {
	const steps: string[] = [];
	const notified: number[] = [];
	let finish: (() => void) | undefined;
	const first = withBuildLock(
		file,
		() => new Promise<void>((end) => (finish = end)),
		() => undefined,
	);
	const second = withBuildLock(
		file,
		async () => steps.push("second"),
		(pid) => notified.push(pid),
	);
	await new Promise((resolve) => setTimeout(resolve, 700));
	expect(steps).toEqual([]);
	expect(notified).toEqual([process.pid]);
	finish?.();
	await Promise.all([first, second]);
	expect(steps).toEqual(["second"]);
	expect(existsSync(file)).toBe(false);
});

it("ignores a lock whose process has exited, or without a valid process id", async () => {
	const { pid } = spawnSync(process.execPath, ["-e", ""]);
	await withBuildLock(
		file,
		async () => undefined,
		() => undefined,
	);
	for (const content of [String(pid), "", "nonsense"]) {
		writeFileSync(file, content);
		expect(
			await withBuildLock(
				file,
				async () => "done",
				() => undefined,
			),
		).toBe("done");
	}
});

it("waits for another process", async () => {
	const holder = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
		stdio: ["pipe", "ignore", "ignore"],
	});
	await once(holder, "spawn");
	await withBuildLock(
		file,
		async () => undefined,
		() => undefined,
	);
	writeFileSync(file, String(holder.pid));
	const notified: number[] = [];
	const work = withBuildLock(
		file,
		async () => "done",
		(pid) => {
			notified.push(pid);
			holder.kill();
		},
	);
	expect(await work).toBe("done");
	expect(notified).toEqual([holder.pid]);
});

it("releases the lock if the task fails", async () => {
	const failing = withBuildLock(
		file,
		() => Promise.reject(new Error("no")),
		() => undefined,
	);
	await expect(failing).rejects.toThrow("no");
	expect(existsSync(file)).toBe(false);
});
