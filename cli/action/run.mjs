import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

// The step of action.yml. Runs the check once for each output; unchanged files come from the cache.

const { PATHS = ".", BASE = "", ARGUMENTS = "", SARIF = "", VERSION = "latest" } = process.env;
/** Splits a text at spaces, except in quotes. */
const split = (text) =>
	(text.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));

const installed = join(process.cwd(), "node_modules/.bin/webreach");
const [program, ...first] = existsSync(installed) ? [installed] : ["npx", "--yes", `webreach@${VERSION}`];

function check(args, cwd = process.cwd()) {
	const { status, stdout, stderr, error } = spawnSync(
		program,
		[...first, "check", ...split(PATHS), ...split(ARGUMENTS), ...args],
		{ cwd, encoding: "utf8", maxBuffer: 2 ** 30 },
	);
	if (error || status === null || status > 1) {
		process.stderr.write(stderr || `${error}\n`);
		process.exit(2);
	}
	return { status, stdout };
}

const git = (...args) => spawnSync("git", args, { encoding: "utf8" });

const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** The share that can use everything, in this folder or another. */
function readReach(cwd) {
	const { reach } = JSON.parse(
		check(["--format", "json", "--fail-on", "never", "--allow-unparsed", "--quiet"], cwd).stdout,
	).summary;
	return reach.supported + reach.partly;
}

/** Compares the reach of the whole code with that of the base; an empty text if the base cannot be checked out. */
function compareWithBase() {
	const tree = mkdtempSync(join(tmpdir(), "webreach-base-"));
	try {
		if (git("worktree", "add", "--detach", "--force", tree, BASE).status !== 0) return "";
		const root = git("rev-parse", "--show-toplevel").stdout.trim();
		const before = readReach(join(tree, relative(root, process.cwd())));
		const after = readReach();
		const change = Math.abs(after - before) < 0.0005 ? "as before" : `before: ${percent(before)}`;
		return `All of the code works for ${percent(after)} of people (${change}).\n\n`;
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
const { GITHUB_STEP_SUMMARY, GITHUB_OUTPUT } = process.env;
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${summary}\n${comparison}`);
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `status=${annotations.status}\n`);
