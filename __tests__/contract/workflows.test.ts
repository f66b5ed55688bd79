import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validateAction, validateWorkflow } from "@action-validator/core";
import { parse } from "yaml";
import { describeWith } from "@/__tests__/describe-with";

interface Step {
	name?: string;
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}
interface Job {
	permissions?: Record<string, string>;
	steps: Step[];
}
interface Workflow {
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}

const folder = ".github/workflows";
const files = readdirSync(folder).map((name) => `${folder}/${name}`);
const workflows = files.map((file) => [file, parse(readFileSync(file, "utf8")) as Workflow] as const);
const jobs = workflows.flatMap(([file, { permissions, jobs }]) =>
	Object.entries(jobs).map(
		([name, job]) => [`${file}, ${name}`, { ...job, permissions: job.permissions ?? permissions }] as const,
	),
);

/** Whether a step runs code of packages. Publishing a packed file runs none. */
const runsPackages = ({ run = "" }: Step) =>
	!run.startsWith("npm publish --ignore-scripts ") &&
	/\bnpm\b|\bnpx\b|\.ci\/run|matrix\.run|\bnode\b/.test(run);

describe("workflows", () => {
	it.each(files)("%s fits the schema of workflows", (file) => {
		expect(validateWorkflow(readFileSync(file, "utf8")).errors).toEqual([]);
	});

	it("fit a schema that finds faults, as does the action", () => {
		const text = readFileSync("cli/action/action.yml", "utf8");
		expect(validateAction(text).errors).toEqual([]);
		expect(validateAction(text.replace("using:", "use:")).errors).not.toEqual([]);
		expect(validateWorkflow("on: push\njobs: {}\n").errors).not.toEqual([]);
	});

	it.each([...files, "cli/action/action.yml"])(
		"%s pins every action to a commit, and names its version",
		(file) => {
			const uses = readFileSync(file, "utf8").match(/(?<=uses: ).+/g) ?? [];
			expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
		},
	);

	it.each(jobs.filter(([, { steps }]) => steps.some(runsPackages)))(
		"%s runs packages without credentials",
		(_, { permissions, steps }) => {
			expect(permissions).toEqual({ contents: "read" });
			const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
			expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual([false]);
			expect(JSON.stringify(steps)).not.toMatch(/github\.token|secrets\./);
		},
	);

	it.each([
		["that nobody has read", "data.yml, test"],
		["for a release", "release.yml, pack"],
	])("installs packages %s without a shared cache", (_, end) => {
		const [, job] = jobs.find(([name]) => name.endsWith(end)) ?? [];
		expect(job?.steps.length).toBeGreaterThan(2);
		expect(job?.steps.filter((step) => step.uses?.startsWith("actions/cache@") || step.with?.cache)).toEqual(
			[],
		);
	});

	it("writes to the repository only in a job that runs no packages", () => {
		const writing = jobs.filter(([, { permissions }]) => Object.values(permissions).includes("write"));
		expect(writing.map(([name, { steps }]) => [name, steps.filter(runsPackages)])).toEqual([
			[".github/workflows/data.yml, propose", []],
			[".github/workflows/release.yml, publish", []],
		]);
	});
});

describeWith("jq")("new data packages", () => {
	const [, { steps = [] } = {}] = jobs.find(([name]) => name.endsWith("data.yml, propose")) ?? [];
	const check = steps.find(({ name }) => name === "Check the files")?.run ?? "exit 2";
	const oldManifest = {
		scripts: { test: "jest" },
		dependencies: { "caniuse-lite": "1.0.1", "web-features": "3.0.0" },
	};
	const newManifest = { ...oldManifest, dependencies: { "caniuse-lite": "1.0.2", "web-features": "3.0.0" } };
	const toLock = (dependencies: object) => ({
		packages: {
			"": { dependencies },
			"node_modules/caniuse-lite": { version: "1.0.2", integrity: "sha512-a" },
		},
	});

	/** Runs the step in a folder with the old manifest. Returns whether it accepts the new files. */
	function isAccepted(proposed: Record<string, unknown>): boolean {
		const temp = mkdtempSync(join(tmpdir(), "webreach-manifests-"));
		try {
			mkdirSync(join(temp, "manifests"));
			writeFileSync(join(temp, "package.json"), JSON.stringify(oldManifest));
			for (const [name, value] of Object.entries(proposed))
				writeFileSync(join(temp, "manifests", name), JSON.stringify(value));
			const env = { ...process.env, RUNNER_TEMP: temp };
			return spawnSync("bash", ["-e", "-c", check], { cwd: temp, env }).status === 0;
		} finally {
			rmSync(temp, { recursive: true });
		}
	}
	const withManifest = (manifest: { scripts: object; dependencies: object }) => ({
		"package.json": manifest,
		"package-lock.json": toLock(manifest.dependencies),
	});

	it("are proposed if only their versions differ", () => {
		expect(isAccepted(withManifest(newManifest))).toBe(true);
	});

	it.each<[description: string, proposed: Record<string, unknown>]>([
		["another script", withManifest({ ...newManifest, scripts: { test: "curl example.org" } })],
		[
			"another package",
			withManifest({ ...newManifest, dependencies: { ...newManifest.dependencies, x: "1.0.0" } }),
		],
		[
			"a version that is an address",
			withManifest({
				...newManifest,
				dependencies: { ...newManifest.dependencies, "web-features": "git+ssh://x" },
			}),
		],
		[
			"a lock of other versions",
			{ "package.json": newManifest, "package-lock.json": toLock({ "caniuse-lite": "9.9.9" }) },
		],
		[
			"a lock with an address",
			{
				"package.json": newManifest,
				"package-lock.json": {
					packages: { ...toLock(newManifest.dependencies).packages, x: { resolved: "https://x" } },
				},
			},
		],
		["another file", { ...withManifest(newManifest), ".npmrc": "x" }],
		["no lock", { "package.json": newManifest }],
	])("are refused with %s", (_, proposed) => {
		expect(isAccepted(proposed)).toBe(false);
	});
});

describeWith("jq")("a data release", () => {
	const [, { steps = [] } = {}] = jobs.find(([name]) => name.endsWith("data.yml, propose")) ?? [];
	const tag = steps.find(({ name }) => name === "Tag a data release")?.run ?? "exit 2";

	it("is the last release with newer data, with a tag that starts the release", () => {
		const temp = mkdtempSync(join(tmpdir(), "webreach-data-release-"));
		const git = (...args: string[]) =>
			execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
				cwd: join(temp, "work"),
				encoding: "utf8",
			});
		try {
			for (const folder of ["work/cli", "bin", "remote"]) mkdirSync(join(temp, folder), { recursive: true });
			execFileSync("git", ["init", "--quiet", "--bare", join(temp, "remote")]);
			git("init", "--quiet");
			git("remote", "add", "origin", join(temp, "remote"));
			const write = (name: string, text: string) => writeFileSync(join(temp, name), text);
			const manifest = readFileSync("cli/package.json", "utf8").replace(
				/"version": "[^"]+"/,
				'"version": "1.9.9"',
			);
			write("work/cli/package.json", manifest);
			write("work/cli/CHANGELOG.md", "# Changes\n\n## Unreleased\n\n## 1.9.9 (2026-01-01)\n\n- Older.\n");
			const toManifest = (version: string) =>
				`{\n\t"dependencies": {\n\t\t"@mdn/browser-compat-data": "${version}",\n\t\t"web-features": "${version}"\n\t}\n}\n`;
			for (const name of ["package.json", "package-lock.json"]) write(`work/${name}`, toManifest("3.0.0"));
			git("add", ".");
			git("commit", "--quiet", "--message=first");
			write("work/package.json", toManifest("3.1.0"));
			write("bin/gh", '#!/bin/sh\necho "$@" > "$RUNNER_TEMP/gh.txt"\n');
			execFileSync("chmod", ["+x", join(temp, "bin/gh")]);
			const names = Object.fromEntries(
				["AUTHOR", "COMMITTER"].flatMap((role) => [
					[`GIT_${role}_NAME`, "a"],
					[`GIT_${role}_EMAIL`, "a@example.com"],
				]),
			);
			const env = {
				...process.env,
				...names,
				RUNNER_TEMP: temp,
				PATH: `${join(temp, "bin")}:${process.env.PATH}`,
			};
			const run = spawnSync("bash", ["-e", "-c", tag], { cwd: join(temp, "work"), env, encoding: "utf8" });
			expect([run.status, run.stderr]).toEqual([0, expect.stringContaining("cli-v1.9.10")]);
			expect(git("ls-remote", "--tags", "origin")).toContain("refs/tags/cli-v1.9.10");
			expect(readFileSync(join(temp, "gh.txt"), "utf8")).toBe("workflow run release.yml --ref cli-v1.9.10\n");
			expect(git("show", "cli-v1.9.10:cli/package.json")).toBe(manifest.replace("1.9.9", "1.9.10"));
			expect(git("show", "cli-v1.9.10:cli/CHANGELOG.md")).toMatch(
				/^# Changes\n\n## Unreleased\n\n## 1\.9\.10 \(\d{4}-\d\d-\d\d\)\n\n- Newer data: @mdn\/browser-compat-data 3\.1\.0, web-features 3\.1\.0\.\n\n## 1\.9\.9 /,
			);
			expect(git("status", "--porcelain")).toBe("");
		} finally {
			rmSync(temp, { recursive: true });
		}
	});
});

interface Locked {
	integrity?: string;
	resolved?: string;
	hasInstallScript?: true;
	optional?: true;
	os?: string[];
	cpu?: string[];
	libc?: string[];
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
	packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");

/** Whether a package is a binary for a platform other than Linux, x64 and glibc. */
const isForOtherPlatform = ({ optional, os = ["linux"], cpu = ["x64"], libc = ["glibc"] }: Locked) =>
	optional === true && !(os.includes("linux") && cpu.includes("x64") && libc.includes("glibc"));

test("every installed package has an integrity hash, whatever its registry", () => {
	const unhashed = locked.filter(
		([, entry]) => !entry.integrity?.startsWith("sha512-") && !isForOtherPlatform(entry),
	);
	expect(unhashed.map(([path]) => path)).toEqual([]);
	expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test("install scripts are the ones listed in docs/operations.md, and none runs", () => {
	const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
	expect(scripted).toEqual(["node_modules/@parcel/watcher", "node_modules/core-js", "node_modules/esbuild"]);
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
