import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// The way of the package from its build through a registry (Verdaccio, of npm) into projects: a first release, a new one, and one
// with newer data. Nothing leaves this machine once Verdaccio is installed.

// The override stands for a tag of the package that registries may lack.
const tools = { dependencies: { verdaccio: "6.8.0" }, overrides: { "node-fetch": "2.7.0" } };
const folder = mkdtempSync(join(tmpdir(), "cli-registry-"));
const stopped = new AbortController();
let registry = "";

/** A project without anything, with the registry that its commands use. */
function makeProject(name: string, files: Record<string, string>): string {
	const project = join(folder, name);
	mkdirSync(project);
	const npmrc = `registry=${registry}/\n${registry.replace("http:", "")}/:_authToken=any\ncache=${join(folder, "cache")}\nfetch-retries=0\nprefer-online=true\n`;
	for (const [file, text] of Object.entries({ ".npmrc": npmrc, ...files }))
		writeFileSync(join(project, file), text);
	return project;
}

/** The environment without what the npm that runs this test sets. */
const env = {
	...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
	...{ NO_COLOR: "1", NODE_ENV: "test" as const },
};
const run = (cwd: string, command: string, ...args: string[]) =>
	spawnSync(command, args, { cwd, encoding: "utf8", env });

/** Publishes the built package with a name and a version. */
function publish(name: string, version: string, ...more: string[]) {
	const file = join(folder, "built/package.json");
	writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), name, version }));
	return run(join(folder, "publisher"), "npm", "publish", "../built", "--access", "public", ...more);
}

const readVersion = (project: string, name = "webreach") =>
	JSON.parse(readFileSync(join(project, "node_modules", name, "package.json"), "utf8")).version;

async function findPort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === "object" && address ? address.port : 0;
}

beforeAll(async () => {
	registry = `http://127.0.0.1:${await findPort()}`;
	const rules = { access: "$all", publish: "$all", unpublish: "$all" };
	writeFileSync(
		join(folder, "verdaccio.yaml"),
		JSON.stringify({
			storage: join(folder, "storage"),
			uplinks: {},
			packages: { "@*/*": rules, "**": rules },
		}),
	);
	mkdirSync(join(folder, "tools"));
	writeFileSync(join(folder, "tools/package.json"), JSON.stringify(tools));
	execFileSync("npm", ["install", "--silent", "--prefix", join(folder, "tools")]);
	spawn(
		join(folder, "tools/node_modules/.bin/verdaccio"),
		["--config", join(folder, "verdaccio.yaml"), "--listen", registry],
		{ signal: stopped.signal, stdio: "ignore" },
	).on("error", () => {});
	for (let tries = 0; tries < 100; tries++) {
		if (
			await fetch(`${registry}/-/ping`).then(
				(response) => response.ok,
				() => false,
			)
		)
			break;
		if (tries === 99) throw new Error("The registry did not start.");
		await pause(200);
	}
	makeProject("publisher", { "package.json": "{}" });
	execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts"], {
		env: { ...process.env, OUT: join(folder, "built") },
	});
}, 300_000);
afterAll(() => {
	stopped.abort();
	rmSync(folder, { recursive: true, force: true });
});

const sources = {
	"main.css": "a { inset: 0 }\n",
	"package.json": '{ "private": true, "browserslist": "safari 13" }',
};
const check = ["webreach", "check", "main.css", "--fail-on", "degrades"];

it("is published, run, installed, and raised to a new version and to newer data", () => {
	expect(publish("webreach", "1.0.0", "--dry-run")).toMatchObject({ status: 0 });
	expect(run(makeProject("early", sources), "npx", "--yes", ...check).stderr).toContain("404");
	const { stderr } = publish("webreach", "1.0.0");
	// Sizes in kB and MB, as the README names them.
	expect(stderr).toMatch(/package size: 3\.[0-4] MB/);
	expect(stderr).toMatch(/unpacked size: 13\.\d MB/);
	const once = run(makeProject("once", sources), "npx", "--yes", ...check);
	expect([once.status, once.stdout]).toEqual([
		1,
		expect.stringContaining("main.css\n  1:5  degrades    inset"),
	]);

	const project = makeProject("project", sources);
	expect(run(project, "npm", "install", "--save-dev", "webreach").status).toBe(0);
	expect(run(project, "npx", "--no", ...check)).toMatchObject({ status: 1, stdout: once.stdout });
	expect(publish("webreach", "1.1.0").status).toBe(0);
	expect(publish("webreach", "1.1.1").status).toBe(0);
	expect(run(project, "npm", "ci").status).toBe(0);
	expect(readVersion(project)).toBe("1.0.0");
	expect(run(project, "npm", "update").status).toBe(0);
	expect(readVersion(project)).toBe("1.1.1");
	expect(run(project, "npm", "install", "--save-dev", "--save-exact", "webreach@1.1.0").status).toBe(0);
	expect(run(project, "npm", "update").status).toBe(0);
	expect(readVersion(project)).toBe("1.1.0");
}, 600_000);

it("has the same command under a scoped name", () => {
	expect(publish("@acme/webreach", "1.0.0").status).toBe(0);
	const project = makeProject("scoped", sources);
	expect(run(project, "npm", "install", "--save-dev", "@acme/webreach").status).toBe(0);
	expect(run(project, "npx", "--no", ...check).status).toBe(1);
	const once = run(makeProject("scoped-once", sources), "npx", "--yes", "--package=@acme/webreach", ...check);
	expect(once.status).toBe(1);
}, 300_000);
