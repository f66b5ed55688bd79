import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** Whether a step runs code of packages. */
const runsPackages = ({ run = "" }: Step) => /\bnpm\b|\bnpx\b|\.ci\/run|matrix\.run|\bnode\b/.test(run);

describe("workflows", () => {
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

	it("installs packages that nobody has read without a shared cache", () => {
		const [, job] = jobs.find(([name]) => name.endsWith("data.yml, test")) ?? [];
		expect(job?.steps.filter((step) => step.uses?.startsWith("actions/cache@") || step.with?.cache)).toEqual(
			[],
		);
	});

	it("writes to the repository only in a job that runs no packages", () => {
		const writing = jobs.filter(([, { permissions }]) => Object.values(permissions).includes("write"));
		expect(writing.map(([name, { steps }]) => [name, steps.filter(runsPackages)])).toEqual([
			[".github/workflows/data.yml, propose", []],
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
