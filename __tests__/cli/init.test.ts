import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintText } from "@/cli/src/adapters/lint-text";
import { runInit } from "@/cli/src/init-command";
import { clearProjectTargets } from "@/lib/data/project-target";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-init-")));
const start = process.cwd();
beforeEach(() => process.chdir(folder));
afterEach(() => {
	process.chdir(start);
	clearProjectTargets();
	rmSync(join(folder, "webreach.config.json"), { force: true });
	rmSync(join(folder, "package.json"), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function init(manifest: object | undefined, ...args: string[]) {
	if (manifest) writeFileSync("package.json", JSON.stringify(manifest));
	let text = "";
	const spy = jest.spyOn(process.stdout, "write").mockImplementation((part) => {
		text += part;
		return true;
	});
	try {
		await runInit(args);
	} finally {
		spy.mockRestore();
	}
	return { text, config: JSON.parse(readFileSync("webreach.config.json", "utf8")) };
}

it.each([
	[{ private: true, devDependencies: { vite: "8.0.0" } }, "application", "A package.json with vite."],
	[{ dependencies: { next: "16.0.0", react: "19.0.0" } }, "application", "A package.json with next."],
	[
		{ exports: "./index.js", devDependencies: { rollup: "4.0.0" } },
		"library",
		"A package.json with an entry",
	],
	[{ private: true }, "plain", "A package.json without a bundler."],
	[undefined, "plain", "No package.json."],
])("looks at %j", async (manifest, preset, found) => {
	const { text, config } = await init(manifest);
	expect(config).toEqual({ extends: preset });
	expect(text).toContain(found);
	expect(text).toContain("Target: baseline widely available (the default; name yours in .browserslistrc).");
});

it("names the target of the project, and takes a preset", async () => {
	const { text, config } = await init({ browserslist: "chrome 90" }, "library");
	expect(config).toEqual({ extends: "library" });
	expect(text).toContain("Target: chrome 90 (package.json).");
});

it("looks at the packages of a workspace", async () => {
	for (const [name, manifest] of Object.entries({
		shop: { devDependencies: { vite: "8.0.0" }, browserslist: "chrome 100" },
		old: { devDependencies: { vite: "8.0.0" }, browserslist: "safari 13" },
		tools: { dependencies: { commander: "1.0.0" } },
		"node_modules/next": { dependencies: { webpack: "5.0.0" } },
	})) {
		mkdirSync(join("packages", name), { recursive: true });
		writeFileSync(join("packages", name, "package.json"), JSON.stringify(manifest));
	}
	const { text, config } = await init({ private: true, workspaces: ["packages/*"] });
	rmSync("packages", { recursive: true });
	expect(config).toEqual({ extends: "application" });
	expect(text).toContain("Packages with vite.\n");
	expect(text).toContain("Packages have their own: packages/old/package.json, packages/shop/package.json.\n");
});

it("leaves a configuration as it is, and refuses an unknown preset", async () => {
	await init(undefined);
	await expect(runInit([])).rejects.toThrow("webreach.config.json is there already.");
	rmSync("webreach.config.json");
	await expect(runInit(["game"])).rejects.toThrow(
		'There is no preset "game". Known are application, library, plain.',
	);
});

it.each([
	["plain", ["1:1", "2:21", "2:34"]],
	["library", ["2:21", "2:34"]],
])("reports of %s what its build and its users leave", (preset, places) => {
	mkdirSync(preset);
	const code = 'import "./a.js";\nconsole.log(document?.title, [1].at(-1));\n';
	writeFileSync(`${preset}/webreach.config.json`, JSON.stringify({ extends: preset, target: "chrome 60" }));
	const found = lintText({ name: `${preset}/a.js`, text: code }, {}, folder);
	expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
});
