/** @isolated-modules */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of a build in which modules find only what a test puts there; loaded anew, as at the start of a process. */
const before = process.cwd();
let folder: string;
beforeEach(() => {
	jest.resetModules();
	folder = realpathSync(mkdtempSync(join(tmpdir(), "webreach-build-")));
	mkdirSync(join(folder, ".next/service-worker"), { recursive: true });
	process.chdir(folder);
});
afterEach(() => {
	process.chdir(before);
	rmSync(folder, { recursive: true });
});
const put = (name: string, text: string) => writeFileSync(join(folder, ".next", name), text);

/** Sets an environment variable for as long as something runs. */
async function under<T>(name: string, value: string, act: () => Promise<T>): Promise<T> {
	const old = process.env[name];
	Object.assign(process.env, { [name]: value });
	try {
		return await act();
	} finally {
		if (old === undefined) delete process.env[name];
		else Object.assign(process.env, { [name]: old });
	}
}

describe("the id of a build", () => {
	it("is read once", async () => {
		put("deployment-id", "abc-größe\n");
		const { buildId } = await import("@/lib/server/build-id");
		expect(buildId()).toBe("abc-größe");
		put("deployment-id", "other");
		expect(buildId()).toBe("abc-größe");
	});

	it("is that of a site that is worked on where there is none, or while it is", async () => {
		const { buildId } = await import("@/lib/server/build-id");
		expect(buildId()).toBe("development");
		jest.resetModules();
		put("deployment-id", "abc");
		expect(await under("NODE_ENV", "development", async () => buildId())).toBe("development");
	});
});

describe("the service worker", () => {
	const workerUnder = (offline: string) =>
		under("OFFLINE", offline, async () =>
			(await import("@/lib/server/service-worker-route")).getServiceWorkerSource(),
		);

	it("is that of the build, or what takes it away where it is switched off", async () => {
		put("service-worker/service-worker.js", "work();");
		put("service-worker/unregister.js", "leave();");
		expect(await workerUnder("on")).toBe("work();");
		jest.resetModules();
		expect(await workerUnder("off")).toBe("leave();");
	});

	it("is none without a build", async () => {
		rmSync(join(folder, ".next/service-worker"), { recursive: true });
		expect(await workerUnder("on")).toBeUndefined();
	});
});

describe("the life of a process", () => {
	it("begins with nobody having asked, and is one for all who ask for it", async () => {
		delete (globalThis as { [key: symbol]: unknown })[Symbol.for("webreach.life")];
		const { getProcessState: life } = await import("@/lib/server/process-state");
		expect(life()).toEqual({ isEnding: false, readinessProbedAt: Number.NEGATIVE_INFINITY });
		jest.resetModules();
		const { getProcessState: again } = await import("@/lib/server/process-state");
		expect(again()).toBe(life());
	});
});
