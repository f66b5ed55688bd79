/** @isolated-modules */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Each test has its own build folder as working directory, and imports the modules again, as a new process does. */
const originalFolder = process.cwd();
let folder: string;
beforeEach(() => {
	jest.resetModules();
	folder = realpathSync(mkdtempSync(join(tmpdir(), "webreach-build-")));
	mkdirSync(join(folder, ".next/service-worker"), { recursive: true });
	process.chdir(folder);
});
afterEach(() => {
	process.chdir(originalFolder);
	rmSync(folder, { recursive: true });
});
const writeBuildFile = (name: string, text: string) => writeFileSync(join(folder, ".next", name), text);

/** Sets an environment variable while a function runs. */
async function withEnv<T>(name: string, value: string, act: () => Promise<T>): Promise<T> {
	const old = process.env[name];
	Object.assign(process.env, { [name]: value });
	try {
		return await act();
	} finally {
		if (old === undefined) delete process.env[name];
		else Object.assign(process.env, { [name]: old });
	}
}

describe("buildId", () => {
	it("reads the file once", async () => {
		writeBuildFile("deployment-id", "abc-größe\n");
		const { buildId } = await import("@/lib/server/build-id");
		expect(buildId()).toBe("abc-größe");
		writeBuildFile("deployment-id", "other");
		expect(buildId()).toBe("abc-größe");
	});

	it("is `development` without a build, or in development", async () => {
		const { buildId } = await import("@/lib/server/build-id");
		expect(buildId()).toBe("development");
		jest.resetModules();
		writeBuildFile("deployment-id", "abc");
		expect(await withEnv("NODE_ENV", "development", async () => buildId())).toBe("development");
	});
});

describe("the service worker", () => {
	const loadWorkerSource = (offline: string) =>
		withEnv("SERVICE_WORKER", offline, async () =>
			(await import("@/lib/server/service-worker-route")).getServiceWorkerSource(),
		);

	it("is the worker of the build, or the unregistering one if switched off", async () => {
		writeBuildFile("service-worker/service-worker.js", "work();");
		writeBuildFile("service-worker/unregister.js", "leave();");
		expect(await loadWorkerSource("on")).toBe("work();");
		jest.resetModules();
		expect(await loadWorkerSource("off")).toBe("leave();");
	});

	it("is undefined without a build", async () => {
		rmSync(join(folder, ".next/service-worker"), { recursive: true });
		expect(await loadWorkerSource("on")).toBeUndefined();
	});
});
