import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alone } from "@/scripts/build-lock";

let dir: string;
let file: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "webreach-lock-"));
	file = join(dir, "below", "lock");
});
afterEach(() => rmSync(dir, { recursive: true }));

it("does one thing at a time, and tells once of who is waited for", async () => {
	const steps: string[] = [];
	const told: number[] = [];
	let goOn: (() => void) | undefined;
	const first = alone(
		file,
		() => new Promise<void>((end) => (goOn = end)),
		() => undefined,
	);
	const second = alone(
		file,
		async () => steps.push("second"),
		(pid) => told.push(pid),
	);
	await new Promise((later) => setTimeout(later, 700));
	expect(steps).toEqual([]);
	expect(told).toEqual([process.pid]);
	goOn?.();
	await Promise.all([first, second]);
	expect(steps).toEqual(["second"]);
	expect(existsSync(file)).toBe(false);
});

it("goes on where whoever had the lock is gone, or it holds nothing", async () => {
	const { pid } = spawnSync(process.execPath, ["-e", ""]);
	await alone(
		file,
		async () => undefined,
		() => undefined,
	);
	for (const content of [String(pid), "", "nonsense"]) {
		writeFileSync(file, content);
		expect(
			await alone(
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
	await alone(
		file,
		async () => undefined,
		() => undefined,
	);
	writeFileSync(file, String(holder.pid));
	const told: number[] = [];
	const work = alone(
		file,
		async () => "done",
		(pid) => {
			told.push(pid);
			holder.kill();
		},
	);
	expect(await work).toBe("done");
	expect(told).toEqual([holder.pid]);
});

it("lets others on when the work fails", async () => {
	const failing = alone(
		file,
		() => Promise.reject(new Error("no")),
		() => undefined,
	);
	await expect(failing).rejects.toThrow("no");
	expect(existsSync(file)).toBe(false);
});
