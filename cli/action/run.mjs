import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

// The step of action.yml. Runs the check once for each output; unchanged files come from the cache.

const { PATHS = ".", BASE = "", ARGUMENTS = "", SARIF = "", PACKAGE = "" } = process.env;
const { GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = process.env;

/** The name of the package in its registry, by the manifest beside the folder of the action. */
const { name } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** Ends the step with the reason, as an annotation too. */
function fail(reason) {
	const text = reason.trim() || "The check ended without a reason.";
	process.stdout.write(
		`::error title=Webreach could not run::${text.replaceAll("%", "%25").replaceAll("\r", "").replaceAll("\n", "%0A")}\n`,
	);
	if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `# Webreach could not run\n\n${text}\n`);
	if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, "status=2\n");
	process.exit(2);
}

/** Splits a text at spaces, except in quotes. */
const split = (text) =>
	(text.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));

/** The package that is installed here or, in a workspace, in a folder above. */
function findInstalled() {
	for (let folder = resolve("."); ; folder = dirname(folder)) {
		const main = join(folder, "node_modules", name, "main.js");
		if (existsSync(main)) return main;
		if (folder === dirname(folder)) return undefined;
	}
}

const installed = findInstalled();
if (!installed && !/^(?:@[\w.-]+\/)?[\w.-]+@\S+$/.test(PACKAGE))
	fail(
		`The package ${name} is not installed in ${resolve(".")} or above. Run npm ci before this step, set working-directory, or give the input "package" a name and a version.`,
	);
const [program, ...first] = installed
	? [process.execPath, installed]
	: ["npx", "--yes", `--package=${PACKAGE}`, "webreach"];
if (BASE.startsWith("-")) fail(`"${BASE}" is no branch or commit.`);

const run = (args, cwd) =>
	spawnSync(program, [...first, "check", ...split(PATHS), ...split(ARGUMENTS), ...args], {
		...{ cwd, encoding: "utf8", maxBuffer: 2 ** 30 },
	});

function check(args) {
	const { status, stdout, stderr, error } = run(args);
	if (error || status === null || status > 1) {
		process.stdout.write(stdout ?? "");
		process.stderr.write(stderr ?? "");
		fail(stderr || String(error ?? `The check ended with ${status}.`));
	}
	return { status, stdout };
}

const git = (...args) => spawnSync("git", args, { encoding: "utf8" });

const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** The share that can use everything, by target, in this folder or another. */
function readReach(cwd) {
	const options = ["--format", "json", "--fail-on", "never", "--allow-unparsed", "--quiet"];
	const { stdout } = run(cwd === undefined ? options : [...options, "--no-cache"], cwd);
	const report = JSON.parse(stdout);
	const targets = report.targets ?? [{ target: "", summary: report.summary }];
	return new Map(
		targets.map(({ target, file = "", summary }) => [
			target && ` for ${target}${file && ` (${file})`}`,
			summary.reach.supported + summary.reach.partly,
		]),
	);
}

/** Compares the reach of the whole code with that of the base; an empty text if the base cannot be checked out. */
function compareWithBase() {
	const tree = mkdtempSync(join(tmpdir(), "webreach-base-"));
	try {
		if (git("worktree", "add", "--detach", "--force", tree, BASE).status !== 0) return "";
		const root = git("rev-parse", "--show-toplevel").stdout.trim();
		const folder = join(tree, relative(root, process.cwd()));
		if (!existsSync(folder)) return "";
		// Configurations may extend installed ones.
		for (const [from, to] of [
			[root, tree],
			[process.cwd(), folder],
		]) {
			const [modules, link] = [join(from, "node_modules"), join(to, "node_modules")];
			if (existsSync(modules) && !existsSync(link)) symlinkSync(modules, link, "junction");
		}
		const before = readReach(folder);
		const lines = [...readReach()].map(([target, after]) => {
			const known = before.get(target) ?? after;
			const change = Math.abs(after - known) < 0.0005 ? "as before" : `before: ${percent(known)}`;
			return `All of the code${target} works for ${percent(after)} of people (${change}).\n\n`;
		});
		return lines.join("");
	} catch {
		// The base may not have the files or the configuration.
		return "";
	} finally {
		git("worktree", "remove", "--force", tree);
		rmSync(tree, { recursive: true, force: true });
	}
}

const since = BASE === "" ? [] : ["--since", BASE];

const annotations = check([...since, "--format", "github"]);
process.stdout.write(annotations.stdout);
if (SARIF !== "") check([...since, "--format", "sarif", "--output", SARIF, "--allow-unparsed", "--quiet"]);

const summary = check([...since, "--format", "summary", "--allow-unparsed", "--quiet"]).stdout;
const comparison = BASE === "" ? "" : compareWithBase();
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${summary}\n${comparison}`);
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `status=${annotations.status}\n`);
