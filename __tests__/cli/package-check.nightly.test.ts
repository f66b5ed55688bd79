import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv";
import { xmlFaults } from "@/__tests__/xml";
import { checkReport } from "@/lib/check/schema/report";
import { git, installPackage, project, removeProject, runAction, webreach, write } from "./package-project";

// The installed package in a project with a git history: the command and the action.

// The official schema is JSON Schema draft 4. For this schema, it differs from Ajv's draft only in `id`.
const { $schema, id, ...sarifSchema } = schema as Record<string, unknown>;

const findings = (stdout: string) => checkReport.parse(JSON.parse(stdout)).findings;

beforeAll(() => {
	installPackage();
	git("init", "--quiet", "--initial-branch=main");
	mkdirSync(join(project, "src"));
	write(".gitignore", "node_modules\n*.tgz\n*.tmp\n*.sarif\n");
	write("src/old.css", "a { text-wrap: pretty }\n");
	write("src/ok.js", "export const a = [1].map((b) => b);\n");
	git("add", ".");
	git("commit", "--quiet", "--message=first");
	git("switch", "--quiet", "--create=change");
	appendFileSync(join(project, "src/old.css"), "b { text-wrap: balance }\n");
	write("src/new.js", "new Promise(() => {}).finally;\nPromise.withResolvers();\n");
	git("add", ".");
	git("commit", "--quiet", "--message=second");
}, 180_000);
afterAll(removeProject);

describe("webreach check", () => {
	it("reports only what a change adds", async () => {
		const all = findings((await webreach(["check", "--format", "json"])).stdout);
		const added = findings((await webreach(["check", "--since", "main", "--format", "json"])).stdout);
		expect(all.map(({ file }) => file)).toContain("src/old.css");
		expect([...new Set(added.map(({ file, line }) => `${file}:${line}`))].sort()).toEqual([
			"src/new.js:2",
			"src/old.css:2",
		]);
		const fromDiff = await webreach(["check", "--diff", "--format", "json"], { input: git("diff", "main") });
		expect(findings(fromDiff.stdout)).toEqual(added);
	});

	it("does not fail for code that the build makes work", async () => {
		write("built.js", 'Object.hasOwn({}, "a"); navigator.getBattery();');
		const run = async (...more: string[]) => {
			const args = ["check", "built.js", "--target", "chrome 90", "--format", "json", "--all", ...more];
			const { status, stdout } = await webreach(args);
			const found = findings(stdout).find(({ key }) => key === "javascript.builtins.Object.hasOwn");
			return { status, found };
		};
		const without = await run();
		expect(without.status).toBe(1);
		expect(without.found).toMatchObject({ severity: "breaks" });
		const built = await run("--build", "core-js:usage");
		rmSync(join(project, "built.js"));
		expect(built.status).toBe(0);
		expect(built.found).toMatchObject({ severity: "guarded", lost: 0, built: true });
		expect((await webreach(["check", "--build", "rollup"])).stderr).toContain('unknown part "rollup"');
	});

	it("leaves modules and syntax to the build of an application", async () => {
		write("app.js", 'import "./a.js";\nconsole.log(document?.title, [1].at(-1));\n');
		write("webreach.config.json", '{ "extends": "application", "target": "chrome 60" }');
		const { stdout } = await webreach(["check", "app.js", "--format", "json"]);
		rmSync(join(project, "app.js"));
		rmSync(join(project, "webreach.config.json"));
		expect(findings(stdout).map(({ line, column }) => `${line}:${column}`)).toEqual(["2:34"]);
		expect(stdout).not.toContain("localhost");
		expect((await webreach(["check", "src", "--format", "markdown"])).stdout).not.toContain("localhost");
		expect((await webreach(["check", "src", "--format", "sarif"])).stdout).not.toContain("localhost");
		expect((await webreach(["reach", "subgrid"])).stdout).not.toContain("localhost");
		expect((await webreach(["reach", "subgrid", "--format", "json"])).stdout).not.toContain("localhost");
		expect((await webreach(["explain", "src/old.css:1"])).stdout).toMatch(
			/^src\/old\.css:1:5 .*\n(?:(?!localhost).*\n)+$/,
		);
	});

	it("names files from the root of the repository for GitHub", async () => {
		const run = async (workspace: string) =>
			(
				await webreach(["check", "src/old.css", "--format", "github"], {
					env: { GITHUB_WORKSPACE: workspace },
				})
			).stdout;
		expect(await run(resolve(project, ".."))).toContain(` file=${basename(project)}/src/old.css,`);
		expect(await run(project)).toContain(" file=src/old.css,");
		expect(await run("/elsewhere")).toContain(" file=src/old.css,");
	});

	it("ends with 0, 1 or 2", async () => {
		expect((await webreach(["check", "src/ok.js"])).status).toBe(0);
		expect((await webreach(["check", "src/new.js"])).status).toBe(1);
		expect((await webreach(["check", "src/old.css", "--fail-on", "degrades"])).status).toBe(1);
		expect(
			(await webreach(["check", "src/old.css", "--fail-on", "degrades", "--max-loss", "50%"])).status,
		).toBe(0);
	});

	it("ends with 2 for a file that is no code, unless that is allowed", async () => {
		write("src/broken.js", "const a = ;\n");
		const broken = await webreach(["check", "src/broken.js"]);
		expect(broken).toMatchObject({
			status: 2,
			stderr: expect.stringMatching(/^src\/broken\.js:1:11 Unexpected/),
		});
		expect(broken.stderr).toContain("This file could not be checked. --allow-unparsed accepts that.");
		expect(await webreach(["check", "src/broken.js", "--allow-unparsed"])).toMatchObject({
			status: 0,
			stderr: "",
		});
		rmSync(join(project, "src/broken.js"));
		expect(await webreach(["check", ".gitignore"])).toMatchObject({ status: 2 });
	});

	it("names languages that it does not read, and fails where nothing was read", async () => {
		mkdirSync(join(project, "pages"));
		write("pages/a.pug", "p a\n");
		expect(await webreach(["check", "pages"])).toMatchObject({
			status: 2,
			stdout: "Not read: 1 file in Pug. Nothing was checked. 0 files, 0 features.\n",
			stderr: expect.stringMatching(/^pages\/a\.pug is in Pug, which is not read\n/),
		});
		write("pages/a.css", "a { color: red }\n");
		expect(await webreach(["check", "pages"])).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^Not read: 1 file in Pug\. It works/),
			stderr: "",
		});
		rmSync(join(project, "pages"), { recursive: true });
	});

	it("says in one line that nothing was changed", async () => {
		const unchanged = { status: 0, stdout: "No file with code was changed.\n", stderr: "" };
		expect(await webreach(["check", "--since", "HEAD"])).toMatchObject(unchanged);
		expect(await webreach(["check", "--diff"], { input: "" })).toMatchObject(unchanged);
	});

	it.each([
		["an unknown option", ["check", "--hlep"], "Unknown option '--hlep'"],
		["a missing path", ["check", "nowhere"], "nowhere does not exist."],
		["a glob without matches", ["check", "src/**/*.vue"], "src/**/*.vue matches no file with code."],
		["an unknown target", ["check", "--target", "netscape 4"], "netscape"],
		["an unknown commit", ["check", "--since", "nothing"], "fetch-depth: 0"],
		["a missing baseline", ["check", "--baseline", "none.json"], "--update-baseline writes it"],
		["an unknown feature", ["reach", "qqzzxx"], 'There is no feature or compat key "qqzzxx".'],
	])("names %s in one sentence", async (_, args, message) => {
		const { status, stderr, stdout } = await webreach(args);
		expect(stderr).toContain(message);
		expect(stderr.trim().split("\n").length).toBeLessThan(3);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
	});

	it("accepts findings of a baseline, and notices new ones", async () => {
		expect((await webreach(["check", "--update-baseline"])).stderr).toMatch(
			/^webreach\.baseline\.json accepts \d+ findings\.\nAdd "baseline": "webreach\.baseline\.json" to /,
		);
		const isNew = async () =>
			findings(
				(await webreach(["check", "--baseline", "webreach.baseline.json", "--format", "json"])).stdout,
			);
		expect(await isNew()).toEqual([]);
		// A finding stays accepted when it moves. A second one with the same fingerprint is new.
		write("src/new.js", `\n\n${readFileSync(join(project, "src/new.js"), "utf8")}`);
		expect(await isNew()).toEqual([]);
		appendFileSync(join(project, "src/new.js"), "Promise.withResolvers();\n");
		expect(await isNew()).toMatchObject([{ file: "src/new.js", line: 5 }]);
		git("checkout", "--quiet", "src/new.js");
	});

	it("heeds comments and the configuration", async () => {
		write(
			"src/comment.css",
			"/* webreach-ignore text-wrap-pretty -- harmless */\na { text-wrap: pretty; }\n",
		);
		const names = async () =>
			findings((await webreach(["check", "src/comment.css", "--format", "json"])).stdout).map(
				({ key }) => key,
			);
		expect(await names()).toEqual(["css.properties.text-wrap"]);
		write(
			"webreach.config.json",
			'{ "ignore": { "keys": ["css.properties.text-wrap"], "paths": ["src/old.css"] } }',
		);
		expect(await names()).toEqual([]);
		expect(
			findings((await webreach(["check", "--format", "json"])).stdout).map(({ file }) => file),
		).not.toContain("src/old.css");
		rmSync(join(project, "webreach.config.json"));
		rmSync(join(project, "src/comment.css"));
	});

	it("names what the configuration names and the data do not have", async () => {
		write("webreach.config.json", '{ "handled": ["dialgo", "subgrid"] }');
		const { stderr, stdout } = await webreach(["check", "src/ok.js", "--format", "json"]);
		expect(stderr).toContain('"handled" of the configuration names what is neither');
		expect(stderr).toContain('"dialgo". Did you mean "dialog"?');
		expect(findings(stdout)).toEqual([]);
		expect((await webreach(["check", "src/ok.js", "--quiet"])).stderr).toBe("");
		rmSync(join(project, "webreach.config.json"));
	});

	it("counts people of the user's own numbers", async () => {
		write("stats.json", JSON.stringify({ chrome: { 100: 25, 140: 75 } }));
		const [finding] = findings(
			(await webreach(["check", "src/old.css", "--audience", "stats.json", "--format", "json"])).stdout,
		);
		expect(finding?.lost).toBe(0.25);
		rmSync(join(project, "stats.json"));
	});

	it("names files from the root of the repository in all jobs", async () => {
		const env = { CI_PROJECT_DIR: resolve(project, "..") };
		const issues = JSON.parse((await webreach(["check", "src", "--format", "codeclimate"], { env })).stdout);
		for (const { location } of issues)
			expect(location.path).toMatch(new RegExp(`^${basename(project)}/src/`));
		const sarif = JSON.parse(
			(
				await webreach(["check", "src", "--format", "sarif"], {
					env: { GITHUB_WORKSPACE: resolve(project, "..") },
				})
			).stdout,
		);
		for (const { locations } of sarif.runs[0].results)
			expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(
				new RegExp(`^${basename(project)}/src/`),
			);
	});

	it("writes valid SARIF and JUnit", async () => {
		const sarif = JSON.parse((await webreach(["check", "--format", "sarif"])).stdout);
		const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
			sarifSchema,
		);
		validate(sarif);
		expect(validate.errors).toBeNull();
		expect(sarif.runs[0].results.length).toBeGreaterThan(2);
		expect(await xmlFaults([(await webreach(["check", "--format", "junit"])).stdout], "junit.rng")).toEqual(
			[],
		);
	});

	it("answers from the cache, until a file changes", async () => {
		const first = (await webreach(["check", "--format", "json"])).stdout;
		expect((await webreach(["check", "--format", "json"])).stdout).toBe(first);
		write("src/ok.js", "Promise.withResolvers();\n");
		expect(
			findings((await webreach(["check", "--format", "json"])).stdout).map(({ file }) => file),
		).toContain("src/ok.js");
		git("checkout", "--quiet", "src/ok.js");
		writeFileSync(join(project, "node_modules/.cache/webreach/outcomes"), "damaged");
		expect((await webreach(["check", "--format", "json"])).stdout).toBe(first);
	});
});

describe("the action", () => {
	it("annotates what a branch adds, summarizes it, and fails at the end", () => {
		const { runs, summary } = runAction({ base: "main", arguments: "--fail-on degrades" });
		expect(runs.map(({ status }) => status)).toEqual([0, 1]);
		expect(runs[0]?.stdout).toMatch(/^::\w+ file=src\/(?:new\.js|old\.css),line=2/m);
		expect(summary).toMatch(/All of the code works for \d+\.\d% of people \(before: \d+\.\d%\)/);
		expect(summary.split("\n").length).toBeLessThan(60);
		expect(
			JSON.parse(readFileSync(join(project, "webreach.sarif"), "utf8")).runs[0].results.length,
		).toBeGreaterThan(1);
		expect(git("worktree", "list").trim().split("\n")).toHaveLength(1);
	});

	it("finds the package of a workspace from a folder of it", () => {
		mkdirSync(join(project, "packages/old"), { recursive: true });
		write("packages/old/.browserslistrc", "safari 13\n");
		write("packages/old/a.css", ".a { inset: 0 }\n");
		const { runs, summary } = runAction({ "working-directory": "packages/old", base: "", sarif: "" });
		expect(runs.map(({ status }) => status)).toEqual([0, 0]);
		expect(runs[0]?.stdout).toMatch(/^::warning file=a\.css,line=1/);
		expect(summary).toContain("inset");
		rmSync(join(project, "packages"), { recursive: true });
	});

	it("fails with the reason where it cannot run", () => {
		const { runs, summary } = runAction({ arguments: "--target netscape", base: "" });
		expect(runs.map(({ status }) => status)).toEqual([2, 2]);
		expect(runs[0]?.stdout).toMatch(/^::error title=Webreach could not run::.*netscape/);
		expect(summary).toMatch(/^# Webreach could not run\n\n.*netscape/);
	});

	it("passes where nothing was changed", () => {
		expect(runAction({ base: "HEAD" }).runs.map(({ status }) => status)).toEqual([0, 0]);
	});

	it("passes without findings that fail", () => {
		expect(runAction({ base: "", paths: "src/ok.js" }).runs.map(({ status }) => status)).toEqual([0, 0]);
	});
});
