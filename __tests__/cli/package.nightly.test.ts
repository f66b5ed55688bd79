import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { check } from "@/cli/src/index";
import { isCheckedName } from "@/lib/check/languages";
import { checkReport } from "@/lib/check/schema/report";
import { answerMcp } from "@/lib/mcp/api/server";
import {
	install,
	installPackage,
	metafile,
	name,
	project,
	removeProject,
	webreach,
	write,
} from "./package-project";

// The package as it is published, but under another name, installed without network in a project.

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
