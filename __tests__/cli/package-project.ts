import { type ChildProcess, execFileSync, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import manifest from "@/cli/package.json";

/** The name of the package in these tests: a change of its manifest alone. */
export const name = "@acme/webreach";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-package-")));

export const metafile = join(folder, "metafile.json");

/** A folder for a project that uses the package. */
export const project = join(folder, "project");
mkdirSync(project);

/** Where it is installed. */
export const install = join(project, "node_modules", name);

export const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
		cwd: project,
		encoding: "utf8",
	});

/** Builds and packs the package with another name in its manifest, and installs it. @returns the size in bytes. */
export function installPackage(): number {
	const manifestFile = join(folder, "cli/package.json");
	cpSync("cli/action", join(folder, "cli/action"), { recursive: true });
	writeFileSync(manifestFile, JSON.stringify({ ...manifest, name }));
	execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts"], {
		env: { ...process.env, METAFILE: metafile, OUT: join(folder, "built"), MANIFEST: manifestFile },
	});
	const packed = execFileSync("npm", ["pack", "--silent", "../built"], { cwd: project, encoding: "utf8" });
	write("package.json", '{ "private": true, "browserslist": ["extends browserslist-config-shared"] }');
	execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed.trim()}`], {
		cwd: project,
	});
	mkdirSync(join(project, "node_modules/browserslist-config-shared"));
	write("node_modules/browserslist-config-shared/index.js", 'module.exports = ["chrome 100"];\n');
	return statSync(join(project, packed.trim())).size;
}

let runner: ChildProcess | undefined;

/** Runs a command in the process that all share, or, with `input`, in one of its own. */
export async function webreach(args: string[], { input, env = {} }: { input?: string; env?: object } = {}) {
	if (input !== undefined)
		return spawnSync(join(project, "node_modules/.bin/webreach"), args, {
			cwd: project,
			input,
			encoding: "utf8",
			env: { ...process.env, NO_COLOR: "1", ...env },
		});
	runner ??= fork(resolve("__tests__/cli/run-commands.cjs"), [join(install, "main.js")], {
		cwd: project,
		execArgv: [],
		env: { ...process.env, NO_COLOR: "1", BROWSERSLIST_DISABLE_CACHE: "1" },
	});
	runner.send({ args, env });
	const [ended] = await once(runner, "message");
	return ended as { status: number; stdout: string; stderr: string };
}

export function removeProject(): void {
	runner?.disconnect();
	rmSync(folder, { recursive: true, force: true });
}

export const write = (name: string, text: string) => writeFileSync(join(project, name), text);

interface Step {
	id?: string;
	if?: string;
	run?: string;
	env?: Record<string, string>;
}

/** Runs the steps of the action as a runner does: expressions replaced, one shell per step. */
export function runAction(inputs: Record<string, string>) {
	const action = parse(readFileSync("cli/action/action.yml", "utf8"));
	const files = {
		GITHUB_STEP_SUMMARY: join(project, "summary.tmp"),
		GITHUB_OUTPUT: join(project, "output.tmp"),
	};
	for (const file of Object.values(files)) writeFileSync(file, "");
	const all: Record<string, string> = { ...inputs };
	for (const [name, { default: value }] of Object.entries<{ default: string }>(action.inputs))
		all[name] ??= value;
	const outputs: Record<string, string> = {};
	const evaluate = (text: string) =>
		text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
			if (expression === "github.action_path") return join(folder, "cli/action");
			const [kind, name = "", , output = ""] = expression.split(".");
			return (kind === "inputs" ? all[name] : kind === "steps" ? outputs[output] : "") ?? "";
		});
	const runs = (action.runs.steps as Step[])
		.filter((step) => step.if === undefined)
		.map(({ run = "", env = {} }) => {
			const values = Object.entries(env).map(([name, value]) => [name, evaluate(value)]);
			const ended = spawnSync("bash", ["-e", "-c", run], {
				cwd: join(project, all["working-directory"] ?? "."),
				encoding: "utf8",
				env: { ...process.env, ...files, ...Object.fromEntries(values) },
			});
			for (const line of readFileSync(files.GITHUB_OUTPUT, "utf8").split("\n")) {
				const [name = "", value = ""] = line.split("=");
				outputs[name] = value;
			}
			return ended;
		});
	return { runs, summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8") };
}
