import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import Ajv from "ajv";
import { itNightly } from "@/__tests__/exhaustive";
import { xmlFaults } from "@/__tests__/xml";
import { check } from "@/cli/src/index";
import { isCheckedName } from "@/lib/check/languages";
import { checkReport } from "@/lib/check/schema/report";
import { answerMcp } from "@/lib/mcp/api/server";
import {
	git,
	install,
	installPackage,
	metafile,
	name,
	project,
	removeProject,
	runAction,
	webreach,
	write,
} from "./package-project";

// The package as it is published, but under another name, installed without network in a project with a git history.

// The official schema is JSON Schema draft 4. For this schema, it differs from Ajv's draft only in `id`.
const { $schema, id, ...sarifSchema } = schema as Record<string, unknown>;

const MAX_PACKED_BYTES = 6_000_000;

/** A caller without limits. */
const anyCaller = {
	client: "a",
	signal: new AbortController().signal,
	leaveQueue: () => {},
	charge: () => {},
};

const findings = (stdout: string) => checkReport.parse(JSON.parse(stdout)).findings;

let packedBytes = 0;

beforeAll(() => {
	packedBytes = installPackage();
	mkdirSync(join(project, "node_modules/browserslist-config-shared"));
	write("node_modules/browserslist-config-shared/index.js", 'module.exports = ["chrome 100"];\n');
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

describe("the package", () => {
	it("is small, and holds all that it needs", async () => {
		expect(packedBytes).toBeLessThan(MAX_PACKED_BYTES);
		expect((await webreach(["--version"])).stdout).toMatch(/^webreach \d+\.\d+\.\d+\nweb-features /);
		for (const args of [["--help"], ["check", "--help"], ["reach", "--help"], ["target", "--help"]])
			expect(await webreach(args)).toMatchObject({ status: 0, stderr: "" });
	});

	it("names every package that it bundles, with its licence", () => {
		const { inputs } = JSON.parse(readFileSync(metafile, "utf8"));
		const bundled = Object.keys(inputs).flatMap(
			(file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file)?.[1] ?? [],
		);
		const [, ...entries] = readFileSync(join(install, "THIRD-PARTY-LICENSES.txt"), "utf8").split(/^={80}$/m);
		const named = entries.map((entry) => /^\n(\S+) \d/.exec(entry)?.[1] ?? "");
		const data = [
			...["@babel/compat-data", "@mdn/browser-compat-data", "@webref/css", "@webref/elements"],
			...["@webref/events", "@webref/idl", "baseline-browser-mapping", "browserslist", "caniuse-lite"],
			...["core-js-compat", "cssdb", "web-features"],
		];
		expect(bundled).toEqual(
			expect.arrayContaining(["css-tree", "meriyah", "htmlparser2", "@babel/parser", "zod"]),
		);
		expect([...new Set(named)].sort()).toEqual([...new Set([...bundled, ...data])].sort());
		const withoutText = entries.filter(
			(entry) => !/Permission (?:is|to)|Apache License|Redistribution|Creative Commons|CC0/.test(entry),
		);
		expect(withoutText.map((entry) => entry.trim().split("\n")[0])).toEqual([
			expect.stringMatching(/^@webref\/css /),
			expect.stringMatching(/^@webref\/elements /),
			expect.stringMatching(/^@webref\/events /),
			expect.stringMatching(/^@webref\/idl /),
		]);
	});

	it("finds what the site's check finds in the sources of packages", async () => {
		const folders = ["d3-shape"];
		const from = (name: string) => join("node_modules", name);
		mkdirSync(join(project, "vendor"));
		for (const name of folders)
			cpSync(from(name), join(project, "vendor", name), {
				recursive: true,
				filter: (path) => !relative(from(name), path).includes("node_modules"),
			});
		const { stdout, status } = await webreach([
			"check",
			"vendor",
			"--all",
			"--format",
			"json",
			"--fail-on",
			"never",
		]);
		expect(status).toBe(0);
		const sources = readdirSync(join(project, "vendor"), { recursive: true, encoding: "utf8" })
			.filter((name) => isCheckedName(name) && !/\.d\.[cm]?ts$/.test(name))
			.filter((name) => statSync(join(project, "vendor", name)).isFile())
			.map((name) => ({
				name: `vendor/${name}`,
				text: readFileSync(join(project, "vendor", name), "utf8"),
			}));
		const own = check(sources, { target: "chrome 100" });
		const toLines = (found: { file: string; line: number; column: number; key: string; lost: number }[]) =>
			found.map(({ file, line, column, key, lost }) => `${file}:${line}:${column} ${key} ${lost}`).sort();
		expect(toLines(findings(stdout))).toEqual(toLines(own.findings));
		expect(own.findings.length).toBeGreaterThan(20);
		rmSync(join(project, "vendor"), { recursive: true });
	}, 120_000);
});

describe("the package under another name", () => {
	const docs = ["README.md", "docs/ci.md", "docs/editors.md"];
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, { cwd: project, encoding: "utf8" });

	it("runs by the same command", async () => {
		expect(name).toBe("@acme/webreach");
		expect(run("npx", "--no", "--", "webreach", "--version")).toMatch(/^webreach \d/);
		await webreach(["init"]);
		expect(JSON.parse(readFileSync(join(project, "webreach.config.json"), "utf8"))).toEqual({
			$schema: "./node_modules/@acme/webreach/config.schema.json",
			extends: "plain",
		});
		rmSync(join(project, "webreach.config.json"));
		const code = `import { check } from "@acme/webreach";
		const { findings } = check([{ name: "a.css", text: "a { inset: 0 }" }], { target: "chrome 80" });
		console.log(findings.map(({ key }) => key).join());`;
		expect(run(process.execPath, "--input-type=module", "-e", code)).toBe("css.properties.inset\n");
	});

	it("is named in its docs as it is installed", () => {
		expect(readdirSync(join(install, "docs"))).toEqual(["ci.md", "editors.md"]);
		const text = docs.map((file) => readFileSync(join(install, file), "utf8")).join("\n");
		for (const words of [
			"npm install --save-dev @acme/webreach\n",
			'import webreach from "@acme/webreach/vite";',
			'import { check } from "@acme/webreach";',
			'"plugins": ["@acme/webreach/stylelint"]',
			'"./node_modules/@acme/webreach/config.schema.json"',
			"code --install-extension node_modules/@acme/webreach/webreach.vsix",
		])
			expect(text).toContain(words);
		expect(text).not.toMatch(
			/save-dev webreach|"webreach\/(?:eslint|stylelint|vite)"|node_modules\/webreach/,
		);
		// Rules and the command keep their names.
		expect(text).toContain('"webreach/reach": [true');
		expect(text).toContain("npx webreach check");
		// The configuration of shareable presets is another package.
		expect(text).toContain('"@acme/webreach-config/base.json"');
	});

	it("has no link to a file that is not in it", () => {
		for (const file of docs) {
			const links = [...readFileSync(join(install, file), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)];
			for (const [, link = ""] of links)
				expect(() => readFileSync(join(install, file, "..", link))).not.toThrow();
		}
	});
});

describe("webreach reach", () => {
	const key = "javascript.builtins.Array.at";
	const target = ["--target", "chrome 90", "--region", "DE"];

	it("answers for the build of the option, and of the configuration", async () => {
		const plain = await webreach(["reach", key, ...target]);
		expect([plain.status, plain.stdout]).toEqual([1, expect.not.stringContaining("After the build")]);
		const built = await webreach(["reach", key, ...target, "--build", "core-js"]);
		expect(built).toMatchObject({ status: 0, stderr: "" });
		expect(built.stdout).toContain("After the build: Yes.");
		expect(built.stdout).toContain("The build adds core-js: core-js/actual/array/at.");
		writeFileSync(join(project, "built.json"), JSON.stringify({ build: "core-js:usage" }));
		const json = await webreach(["reach", key, ...target, "--config", "built.json", "--format", "json"]);
		expect(JSON.parse(json.stdout)).toMatchObject({
			build: "core-js:usage",
			features: [{ afterBuild: { verdict: { answer: "yes" }, gained: [{ version: "90" }] } }],
		});
		rmSync(join(project, "built.json"));
	});

	it.each([
		["CSS masonry", "grid-lanes"],
		["structuredClone", "structured-clone"],
		[":has()", "has"],
	])("finds %s", async (name, id) => {
		const { stdout } = await webreach(["reach", name, "--format", "json"]);
		expect(JSON.parse(stdout).features).toMatchObject([{ id }]);
	});

	it("says first that a feature is discouraged", async () => {
		const { stdout } = await webreach(["reach", "accessor-methods", "--target", "chrome 90"]);
		expect(stdout.split("\n").slice(0, 2)).toEqual([
			"Accessor methods: Discouraged. Yes",
			expect.stringMatching(/^ {2}Discouraged: \S/),
		]);
	});

	it("says that no build can help, and names a part that it does not know", async () => {
		const proxy = ["reach", "javascript.builtins.Proxy", "--target", "ie 11", "--build", "core-js:entry"];
		expect((await webreach(proxy)).stdout).toContain("No build can help.");
		const wrong = await webreach(["reach", key, "--build", "babel:target,rollup"]);
		expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('unknown part "rollup"')]);
	});
});

describe("tools for assistants", () => {
	const local = new Client({ name: "test", version: "1" });
	const site = new Client({ name: "test", version: "1" });
	beforeAll(async () => {
		await local.connect(
			new StdioClientTransport({
				command: process.execPath,
				args: [join(install, "main.js"), "mcp"],
				cwd: project,
				// Both have the day of the data as today.
				env: { TODAY: process.env.TODAY ?? "" },
			}),
		);
		await site.connect(
			new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
				fetch: (url, init) => answerMcp(new Request(url, init), anyCaller, String),
			}),
		);
	});
	afterAll(() => Promise.all([local.close(), site.close()]));

	it("answer with the numbers of webreach reach", async () => {
		const { structuredContent } = await local.callTool({
			name: "can_i_use",
			arguments: { feature: "subgrid", region: "DE" },
		});
		const [first] = JSON.parse(
			(await webreach(["reach", "subgrid", "--region", "DE", "--format", "json"])).stdout,
		).features;
		expect(structuredContent).toMatchObject({
			id: "subgrid",
			name: "Subgrid",
			partial: first.reach.partly,
		});
		const built = await local.callTool({
			name: "can_i_use",
			arguments: { feature: "array-at", target: "chrome 90", build: "core-js:usage" },
		});
		expect(built.structuredContent).toMatchObject({
			afterBuild: {
				answer: "Yes",
				added: ["core-js: core-js/actual/array/at", "core-js: core-js/actual/typed-array/at"],
			},
		});
		write("webreach.config.json", '{ "target": "chrome 90", "build": "core-js:usage" }');
		const configured = await local.callTool({ name: "can_i_use", arguments: { feature: "array-at" } });
		const changed = await local.callTool({
			name: "check_code",
			arguments: { code: 'Object.hasOwn({}, "a");', language: "js" },
		});
		rmSync(join(project, "webreach.config.json"));
		expect(configured.structuredContent).toMatchObject({ afterBuild: { answer: "Yes" } });
		expect(JSON.stringify(changed)).toContain("changed by your build");
		const { content } = await local.callTool({
			name: "check_code",
			arguments: { code: "a { text-wrap: pretty }", language: "css" },
		});
		expect(JSON.stringify(content)).toContain("css.properties.text-wrap.pretty");
		const wrong = await local.callTool({ name: "can_i_use", arguments: { feature: "qqzzxx" } });
		expect(wrong).toMatchObject({
			isError: true,
			content: [{ text: 'There is no feature or compat key "qqzzxx".' }],
		});
	});

	const target = "baseline widely available";
	const names = [
		...[
			"subgrid",
			"css.properties.gap",
			"CSS masonry",
			"structuredClone",
			":has()",
			"showModal",
			"popup",
			"subgird",
		],
		...[
			"container queries",
			"dark mode",
			"crypto.randomUUID",
			"import maps",
			"webp",
			"flex gap",
			"async clipboard",
		],
		...["top level await", "dialog element", "document.execCommand"],
	];
	const codes = [
		["a { text-wrap: pretty }", "css"],
		["a { colr: red }", "css"],
		["a { -webkit-border-radius: 2px; border-radius: 2px }", "css"],
		["document.startViewTransition(() => {})", "js"],
		["<div popover></div>", "html"],
	];
	const questions: [tool: string, input: Record<string, unknown>][] = [
		...names.map((feature): [string, object] => ["can_i_use", { feature, target, region: "Germany" }]),
		["can_i_use", { feature: "array-at", target: "chrome 90", region: "world", build: "core-js:usage" }],
		["can_i_use", { feature: "popover", target, region: "alt-eu" }],
		["reach_of_set", { features: ["popover", "CSS masonry", "subgrid"], target, region: "日本" }],
		["reach_of_set", { features: ["grid", "flexbox"], target, region: "US" }],
		["what_to_support", { region: "Deutschland" }],
		["what_to_support", { region: "IN" }],
		["plan_floor", { target, region: "DE" }],
		["plan_floor", { target: "defaults", region: "world" }],
		...codes.map(([code, language]): [string, object] => [
			"check_code",
			{ code, language, target, region: "JP" },
		]),
		["can_i_use", { feature: "grid", target, region: "Atlantis" }],
		["can_i_use", { feature: "http.headers.Content-Security-Policy", target, region: "DE" }],
		["why_not", { feature: "CSS masonry", target, region: "Japan" }],
		["why_not", { feature: "subgrid", target: "defaults", region: "world" }],
		["why_not", { feature: "file-system-access", target, region: "US" }],
		["why_not", { feature: "css.properties.text-wrap.pretty", target, region: "alt-eu" }],
		["why_not", { feature: "array-at", target: "chrome 90", region: "IN", build: "core-js:usage" }],
		["why_not", { feature: "qqzzxx", target }],
		["what_changed", { since: "2025-01-01", until: "2025-12-31", region: "Germany" }],
		["what_changed", { since: "2023-03-01", until: "2023-03-31", region: "world" }],
		["what_changed", { since: "2024-02-01", until: "2024-02-29", region: "LI" }],
		["what_changed", { region: "world" }],
		["what_changed", { since: "2017-01-01", region: "world" }],
	].map(([tool, input]) => [tool as string, input as Record<string, unknown>]);

	/** An answer as data and as text. The package has no URLs, because it was built without a site. */
	const withoutUrls = ({ structuredContent, content, isError }: Awaited<ReturnType<Client["callTool"]>>) => {
		if (isError) return "error";
		const [first] = content;
		const lines = first?.type === "text" ? first.text.split("\n") : [];
		const data = JSON.stringify(structuredContent, (name, value) => (name === "url" ? undefined : value));
		return [data, ...lines.filter((line) => !line.startsWith("http"))].join("\n");
	};

	it("answer 44 questions alike in the package and on the site", async () => {
		expect(questions).toHaveLength(44);
		const differing: unknown[] = [];
		for (const [name, input] of questions) {
			const answers = await Promise.all(
				[local, site].map((client) => client.callTool({ name, arguments: input })),
			);
			expect(JSON.stringify(answers[0])).not.toContain("localhost");
			const [own, other] = answers.map(withoutUrls);
			if (own !== other) differing.push([name, input, own, other]);
		}
		expect(differing).toEqual([]);
		const { tools } = await local.listTools();
		const { tools: all } = await site.listTools();
		expect(tools).toEqual(all);
		// Less than 2,000 tokens, at four characters each.
		expect(JSON.stringify(all).length).toBeLessThan(8_000);
	}, 300_000);
});

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

	itNightly("passes where nothing was changed", () => {
		expect(runAction({ base: "HEAD" }).runs.map(({ status }) => status)).toEqual([0, 0]);
	});

	it("passes without findings that fail", () => {
		expect(runAction({ base: "", paths: "src/ok.js" }).runs.map(({ status }) => status)).toEqual([0, 0]);
	});
});

describe("webreach reach and target", () => {
	it("answers in a few lines", async () => {
		const { stdout, status } = await webreach([
			"reach",
			"subgrid",
			"css.properties.gap",
			"--target",
			"chrome 100",
		]);
		expect(status).toBe(1);
		expect(stdout).toMatch(/^Subgrid: Not yet\n {2}\d+\.\d% can use it/);
		expect(stdout).toContain("missing in Chrome");
		expect((await webreach(["reach", "fetch"])).status).toBe(0);
	});

	it("names the browsers of a target, or of the project", async () => {
		expect((await webreach(["target"])).stdout).toMatch(/^chrome 100: \d+\.\d% of all people\n {2}Chrome/);
		const { query, target } = JSON.parse((await webreach(["target", "ie 11", "--format", "json"])).stdout);
		expect({ query, target: target.length }).toEqual({ query: "ie 11", target: 1 });
	});
});
