import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkReport } from "@/lib/check/schema/report";
import { globPattern, namedFiles } from "@/scripts/check-code/files";

const folder = mkdtempSync(join(tmpdir(), "check-code-"));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
	for (const name of ["src", "node_modules", ".git"]) mkdirSync(join(folder, name));
	write("src/a.css", "a { text-wrap: pretty }\n");
	write("src/b.html", "\uFEFF<p>\r\n<p style='color: red' inert>");
	write("src/c.d.ts", "declare const a: 1;");
	write("src/d.png", "\x89PNG");
	write("node_modules/e.css", "a {}");
	write(".git/f.js", "1");
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
	spawnSync(process.execPath, ["--import", "tsx", "scripts/check-code.ts", ...args], { encoding: "utf8" });

describe("namedFiles", () => {
	it("searches folders except for dependencies, and includes named files of any type", () => {
		const names = (...paths: string[]) =>
			namedFiles(paths.map((path) => join(folder, path))).map((file) => file.split("/").slice(-2).join("/"));
		expect(names("")).toEqual(["src/a.css", "src/b.html"]);
		expect(names("src/d.png", "src/a.css", "src")).toEqual(["src/d.png", "src/a.css", "src/b.html"]);
		expect(names("**/*.{css,html}")).toEqual(["src/a.css", "src/b.html"]);
		expect(() => names("nowhere")).toThrow("nowhere");
	});
});

describe("globPattern", () => {
	it("supports the glob syntax of shells", () => {
		expect(globPattern("a/**/b?.{js,ts}").test("a/c/d/b1.ts")).toBe(true);
		expect(globPattern("a/**/b?.{js,ts}").test("a/b1.js")).toBe(true);
		expect(globPattern("a/*.js").test("a/b/c.js")).toBe(false);
		expect(globPattern("a/*.js").test("a/bxjs")).toBe(false);
	});
});

describe("npm run check:code", () => {
	it("prints a report, and sets the exit code by its findings", () => {
		const { status, stdout } = run(
			folder,
			"--target",
			"chrome 100",
			"--format",
			"json",
			"--fail-on",
			"degrades",
		);
		const { findings, refused, summary } = checkReport.parse(JSON.parse(stdout));
		expect(status).toBe(1);
		expect(findings[0]).toMatchObject({
			key: "css.properties.text-wrap.pretty",
			severity: "degrades",
			line: 1,
		});
		expect(findings).toContainEqual(
			expect.objectContaining({ key: "html.global_attributes.inert", line: 2 }),
		);
		expect(summary.files).toBe(2);
		expect(refused).toEqual([]);
	}, 120_000);

	it("reads a target from a file, and says which environment", () => {
		write(".browserslistrc", "[production]\nchrome 100\n[old]\nie 11\nnode 20\n");
		const file = join(folder, ".browserslistrc");
		const { stdout, stderr } = run(join(folder, "src"), "--target", file, "--env", "old", "--format", "json");
		expect(stderr).toBe(
			"Target: the environment old of production, old (--env).\nTarget: names no browser, left out: node 20.\n",
		);
		expect(checkReport.parse(JSON.parse(stdout)).findings[0]?.verdict.failing[0]?.agent).toBe("ie");
	}, 120_000);

	it("exits with 2 for an invalid target", () => {
		const { status, stderr } = run(folder, "--target", "netscape 4");
		expect(status).toBe(2);
		expect(stderr).toContain("npm run check:code");
	}, 120_000);
});
