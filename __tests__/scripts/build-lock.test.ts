import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { withBuildLock } from "@/scripts/build-lock";

const ignore = () => undefined;
let dir: string;
let file: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "webreach-lock-"));
	file = join(dir, "below", "lock");
});
afterEach(() => rmSync(dir, { recursive: true }));

it.each([
	["of a process that has exited", () => String(spawnSync(process.execPath, ["-e", ""]).pid)],
	["without a process id", () => "nonsense"],
	["that is empty", () => ""],
])("ignores a lock %s", async (_, write) => {
	mkdirSync(dirname(file));
	writeFileSync(file, write());
	expect(await withBuildLock(file, async () => "done", ignore)).toBe("done");
});

it("waits for another process, and reports it once", async () => {
	const holder = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
		stdio: ["pipe", "ignore", "ignore"],
	});
	await once(holder, "spawn");
	mkdirSync(dirname(file));
	writeFileSync(file, String(holder.pid));
	const notified: number[] = [];
	const notify = (pid: number) => {
		notified.push(pid);
		setTimeout(() => holder.kill(), 700);
	};
	expect(await withBuildLock(file, async () => "done", notify)).toBe("done");
	expect(notified).toEqual([holder.pid]);
	expect(existsSync(file)).toBe(false);
});

it("releases the lock if the task fails", async () => {
	await expect(withBuildLock(file, () => Promise.reject(new Error("no")), ignore)).rejects.toThrow("no");
	expect(existsSync(file)).toBe(false);
});
