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

it("does one thing at a time, and tells once of who is waited for", async () => {
	const steps: string[] = [];
	const notified: number[] = [];
	let goOn: (() => void) | undefined;
	const first = withBuildLock(
		file,
		() => new Promise<void>((end) => (goOn = end)),
		() => undefined,
	);
	const second = withBuildLock(
		file,
		async () => steps.push("second"),
		(pid) => notified.push(pid),
	);
	await new Promise((later) => setTimeout(later, 700));
	expect(steps).toEqual([]);
	expect(notified).toEqual([process.pid]);
	goOn?.();
	await Promise.all([first, second]);
	expect(steps).toEqual(["second"]);
	expect(existsSync(file)).toBe(false);
});

it("goes on where whoever had the lock is gone, or it holds nothing", async () => {
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

it("lets others on when the work fails", async () => {
	const failing = withBuildLock(
		file,
		() => Promise.reject(new Error("no")),
		() => undefined,
	);
	await expect(failing).rejects.toThrow("no");
	expect(existsSync(file)).toBe(false);
});
