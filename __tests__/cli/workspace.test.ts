import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lintText } from "@/cli/src/adapters/lint-text";
import { runCheck } from "@/cli/src/check-command";

jest.mock("@/cli/src/version", () => ({ getDataVersion: () => "test" }));

// A repository with packages of opposite targets, code of servers, and ignored files.

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-workspace-")));
const start = process.cwd();
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
const INSET = ".a { inset: 0 }\n";

function write(name: string, text: string) {
	mkdirSync(dirname(join(folder, name)), { recursive: true });
	writeFileSync(join(folder, name), text);
}

/** Runs the command in a folder of the workspace. */
async function check(args: string[], from = ".") {
	process.chdir(join(folder, from));
	const output = { stdout: "", stderr: "" };
	const spies = (["stdout", "stderr"] as const).map((name) =>
		jest.spyOn(process[name], "write").mockImplementation((text) => {
			output[name] += text;
			return true;
		}),
	);
	try {
		return { status: await runCheck(["--no-cache", ...args]), ...output };
	} finally {
		for (const spy of spies) spy.mockRestore();
		process.chdir(start);
	}
}

const listFound = async (args: string[], from?: string) =>
	(
		JSON.parse((await check([...args, "--format", "json"], from)).stdout).findings as {
			file: string;
			line: number;
		}[]
	)
		.map(({ file, line }) => `${file}:${line}`)
		.sort();

beforeAll(() => {
	git("init", "--quiet", "--initial-branch=main");
	git("config", "user.email", "a@b.c");
	git("config", "user.name", "a");
	write("package.json", '{ "private": true }');
	write("packages/old/.browserslistrc", "safari 13\n");
	write("packages/old/a.css", INSET);
	write("packages/new/.browserslistrc", "chrome 140\n");
	write("packages/new/a.css", INSET);
	write("packages/new/vite.config.ts", "export default { a: structuredClone(1) };\n");
	write("packages/api/package.json", '{ "browserslist": "node 20" }');
	write("packages/api/a.js", "structuredClone(1);\n");
	write(".gitignore", "dist/\n*.gen.css\n!kept.gen.css\n");
	write("packages/old/.gitignore", "!own.gen.css\n");
	for (const name of [
		"dist/a.css",
		"packages/old/b.gen.css",
		"packages/old/kept.gen.css",
		"packages/old/own.gen.css",
	])
		write(name, INSET);
	write(".git/info/exclude", "excluded.css\n");
	write("packages/old/excluded.css", INSET);
	git("add", ".");
	git("commit", "--quiet", "--message=first");
});
afterAll(() => rmSync(folder, { recursive: true }));

it("judges each package by its own target, from the root", async () => {
	const { status, stdout, stderr } = await check(["packages/old/a.css", "packages/new", "packages/api"]);
	expect(status).toBe(0);
	expect(stdout.split("\n").filter((line) => /^(?:Target|\d+ files?|Left out)/.test(line))).toEqual([
		"Target: safari 13 (packages/old/.browserslistrc)",
		"1 file: packages/old/a.css",
		"Target: chrome 140 (packages/new/.browserslistrc)",
		"2 files: packages/new/a.css, packages/new/vite.config.ts",
		"Left out, since no browser runs it: packages/new/vite.config.ts.",
	]);
	expect(stdout).toContain("packages/old/a.css\n  1:6  degrades    inset");
	expect(stderr).toBe("packages/api/package.json names no browser, so the code of its folder is left out.\n");
	expect((await check(["packages", "--fail-on", "degrades"])).status).toBe(1);
	expect((await check(["packages/new", "--fail-on", "degrades"])).status).toBe(0);
});

it("judges them alike in linters", () => {
	const lint = (name: string) =>
		lintText({ name, text: INSET }, {}, folder).map(({ line, column }) => [line, column]);
	expect(lint("packages/old/a.css")).toEqual([[1, 6]]);
	expect(lint(join(folder, "packages/old/a.css"))).toEqual([[1, 6]]);
	expect(lint("packages/new/a.css")).toEqual([]);
	expect(lint("packages/api/a.css")).toEqual([]);
});

it("names the targets and their files in all formats", async () => {
	const json = JSON.parse((await check(["packages/old/a.css", "packages/new", "--format", "json"])).stdout);
	expect(json.targets).toMatchObject([
		{ target: "safari 13", file: "packages/old/.browserslistrc", files: ["packages/old/a.css"] },
		{ target: "chrome 140", summary: { files: 1 } },
	]);
	expect(json.summary).toBeUndefined();
	const lines = (await check(["packages/old/a.css", "packages/new", "--format", "ndjson"])).stdout
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(lines.filter(({ type }) => type === "summary").map(({ target, names }) => [target, names])).toEqual([
		["safari 13", ["packages/old/a.css"]],
		["chrome 140", ["packages/new/a.css", "packages/new/vite.config.ts"]],
	]);
	const markdown = (await check(["packages/old/a.css", "packages/new", "--format", "summary"])).stdout;
	expect(markdown).toContain(
		"# Browser support for safari 13 (packages/old/.browserslistrc): packages/old/a.css\n",
	);
	const sarif = JSON.parse((await check(["packages", "--format", "sarif"])).stdout);
	expect(sarif.runs).toHaveLength(1);
});

it("says in the log why it fails where a file has the report", async () => {
	const file = join(folder, "report.json");
	const args = ["packages/old/a.css", "--fail-on", "degrades", "--format", "codeclimate", "--output", file];
	const { status, stdout } = await check(args);
	expect([status, stdout]).toEqual([
		1,
		expect.stringContaining("packages/old/a.css\n  1:6  degrades    inset"),
	]);
	expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject([{ check_name: "css.properties.inset" }]);
	expect((await check([...args, "--quiet"])).stdout).toBe("");
	rmSync(file);
});

it("leaves out what git ignores, in folders", async () => {
	expect(await listFound([])).toEqual([
		"packages/old/a.css:1",
		"packages/old/kept.gen.css:1",
		"packages/old/own.gen.css:1",
	]);
	expect(await listFound([], "packages/old")).toEqual(["a.css:1", "kept.gen.css:1", "own.gen.css:1"]);
	// What is named is checked.
	expect(await listFound(["dist", "--target", "safari 13"])).toEqual(["dist/a.css:1"]);
	expect(await listFound([join(folder, "packages/old/b.gen.css")])).toEqual(["packages/old/b.gen.css:1"]);
});

it("checks code of builds and servers if it is to", async () => {
	const found = await listFound(["packages/new", "--include-server", "--target", "chrome 80"]);
	expect(found).toEqual(["packages/new/a.css:1", "packages/new/vite.config.ts:1"]);
});

it("reads what is staged with --diff --cached, and diffs in subfolders", async () => {
	appendFileSync(join(folder, "packages/old/a.css"), ".b { inset: 1px }\n");
	git("add", "packages/old/a.css");
	write("packages/old/a.css", "a:b\n");
	expect(await listFound(["--diff", "--cached"])).toEqual(["packages/old/a.css:2"]);
	expect(await listFound(["--diff", "--cached"], "packages/old")).toEqual(["a.css:2"]);
	git("checkout", "--quiet", "packages/old/a.css");
	expect(await listFound(["--since", "HEAD"], "packages/old")).toEqual(["a.css:2"]);
	git("reset", "--quiet", "--hard");
});
