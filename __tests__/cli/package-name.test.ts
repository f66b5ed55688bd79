import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "@/cli/package.json";

// The package under another name: only its manifest changes.

const name = "@acme/webreach";
const folder = mkdtempSync(join(tmpdir(), "cli-name-"));
const built = join(folder, "built");
const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, { cwd: folder, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
const install = join(folder, "node_modules", name);

beforeAll(() => {
	writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...manifest, name }));
	execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts"], {
		env: { ...process.env, OUT: built, MANIFEST: join(folder, "manifest.json") },
	});
	const packed = run("npm", "pack", "--silent", built).trim();
	writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
	run("npm", "install", "--offline", "--no-audit", "--no-fund", `./${packed}`);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("runs by the same command", () => {
	expect(run("npx", "--no", "--", "webreach", "--version")).toMatch(/^webreach \d/);
	run("npx", "--no", "--", "webreach", "init");
	expect(JSON.parse(readFileSync(join(folder, "webreach.config.json"), "utf8"))).toEqual({
		$schema: "./node_modules/@acme/webreach/config.schema.json",
		extends: "plain",
	});
	const code = `import { check } from "@acme/webreach";
		const { findings } = check([{ name: "a.css", text: "a { inset: 0 }" }], { target: "chrome 80" });
		console.log(findings.map(({ key }) => key).join());`;
	expect(run(process.execPath, "--input-type=module", "-e", code)).toBe("css.properties.inset\n");
});

it("is named in its docs as it is installed", () => {
	const docs = ["README.md", ...readdirSync(join(install, "docs")).map((file) => `docs/${file}`)];
	expect(docs).toEqual(["README.md", "docs/ci.md", "docs/editors.md"]);
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
	expect(text).not.toMatch(/save-dev webreach|"webreach\/(?:eslint|stylelint|vite)"|node_modules\/webreach/);
	// Rules and the command keep their names.
	expect(text).toContain('"webreach/reach": [true');
	expect(text).toContain("npx webreach check");
	// The configuration of shareable presets is another package.
	expect(text).toContain('"@acme/webreach-config/base.json"');
});

it("has no link to a file that is not in it", () => {
	for (const file of ["README.md", "docs/ci.md", "docs/editors.md"]) {
		const links = [...readFileSync(join(install, file), "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)];
		for (const [, link = ""] of links)
			expect(() => readFileSync(join(install, file, "..", link))).not.toThrow();
	}
});
