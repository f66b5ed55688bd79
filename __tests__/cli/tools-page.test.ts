import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { lintText } from "@/cli/src/adapters/lint-text";
import webreach from "@/cli/src/adapters/vite";
import { runCheck } from "@/cli/src/check-command";
import { checkDocument } from "@/cli/src/lsp/check-document";
import { listDiagnostics } from "@/cli/src/lsp/diagnostics";
import { Projects } from "@/cli/src/lsp/projects";
import { sampleFiles, toolsPage } from "@/lib/site/loader/tools";

jest.mock("@/cli/src/version", () => ({ getDataVersion: () => "test" }));

// What /tools shows is what the tools print for its sample files.

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cli-tools-page-")));
const start = process.cwd();
const outcome = toolsPage.load();
const outputs = outcome.kind === "found" ? outcome.props.outputs : undefined;

beforeAll(() => {
	mkdirSync(join(folder, "src"));
	for (const { name, text } of sampleFiles) writeFileSync(join(folder, name), text);
	process.chdir(folder);
});
afterAll(() => {
	process.chdir(start);
	rmSync(folder, { recursive: true });
});

it.each([
	["terminal", "text"],
	["ci", "github"],
] as const)("shows the %s as webreach check prints it", async (name, format) => {
	let text = "";
	const spy = jest.spyOn(process.stdout, "write").mockImplementation((part) => {
		text += part;
		return true;
	});
	await runCheck(["src", "--format", format, "--no-cache"]);
	spy.mockRestore();
	expect(outputs?.[name]).toBe(text.trimEnd());
	expect(text).toContain("src/menu.css");
});

it("shows the problems of linters", () => {
	const problems = sampleFiles.flatMap((file) => lintText(file, {}, folder));
	expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(["1:10", "2:14"]);
	const [first] = problems;
	expect(outputs?.linter).toBe(`src/cart.js\n  1:10  error    ${first?.message}  webreach/reach`);
});

it("shows the diagnostics of editors", () => {
	const projects = new Projects();
	for (const { name, text } of sampleFiles) {
		const document = TextDocument.create(
			`file://${join(folder, name)}`,
			name.endsWith("css") ? "css" : "javascript",
			1,
			text,
		);
		const { project } = projects.find(folder, join(folder, name));
		const checked = project && checkDocument(document, project);
		const [diagnostic, ...more] = checked ? listDiagnostics(checked) : [];
		expect(more).toEqual([]);
		const { start: from, end } = diagnostic?.range ?? {
			start: { line: 0, character: 0 },
			end: { character: 0 },
		};
		const line = text.split("\n")[from.line];
		expect(outputs?.editor).toContain(
			`  ${from.line + 1}  ${line}\n     ${" ".repeat(from.character)}${"~".repeat(end.character - from.character)}\n     ${diagnostic?.message}`,
		);
	}
});

it("shows the warning of the bundler", () => {
	const plugin = webreach();
	plugin.config({});
	plugin.configResolved({ root: folder, build: {} });
	const said: string[] = [];
	const context = {
		warn: (message: string) => said.push(message),
		error: (): never => expect(0).toBe(1) as never,
	};
	plugin.generateBundle.handler.call(
		context,
		{ dir: folder },
		Object.fromEntries(
			sampleFiles.map(({ name, text }) => [
				name,
				name.endsWith("css")
					? { type: "asset" as const, source: text }
					: { type: "chunk" as const, code: text },
			]),
		),
	);
	expect(said).toEqual([outputs?.bundler]);
});
