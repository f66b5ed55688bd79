import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";

/** A folder for a project that uses the package. */
export const project = mkdtempSync(join(tmpdir(), "cli-package-"));

export const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
		cwd: project,
		encoding: "utf8",
	});

export function webreach(args: string[], { input = "", env = {} }: { input?: string; env?: object } = {}) {
	const program = join(project, "node_modules/.bin/webreach");
	return spawnSync(program, args, {
		cwd: project,
		input,
		encoding: "utf8",
		env: { ...process.env, NO_COLOR: "1", ...env },
		maxBuffer: 1e9,
	});
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
			if (expression === "github.action_path") return resolve("cli/action");
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
