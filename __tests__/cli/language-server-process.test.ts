import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startLanguageClient } from "@/__tests__/language-client";

const project = realpathSync(mkdtempSync(join(tmpdir(), "language-server-process-")));
beforeAll(() => writeFileSync(join(project, "package.json"), '{ "browserslist": ["chrome 100"] }'));
afterAll(() => rmSync(project, { recursive: true }));

describe("webreach lsp", () => {
	it("checks while one types, and survives messages that are none", async () => {
		const client = startLanguageClient(["--import", "tsx", "cli/src/main.ts", "lsp", "--stdio"], ".");
		const { connection, nextDiagnostics } = client;
		const uri = pathToFileURL(join(project, "typed.css")).href;
		await client.initialize(pathToFileURL(project).href);
		const opened = nextDiagnostics(uri);
		const text = "a {\n\ttext-wrap: pretty;\n}\n";
		await connection.sendNotification("textDocument/didOpen", {
			textDocument: { uri, languageId: "css", version: 1, text },
		});
		expect((await opened).map(({ code, range }) => [code, range.start])).toEqual([
			["css.properties.text-wrap", { line: 1, character: 1 }],
			["css.properties.text-wrap.pretty", { line: 1, character: 12 }],
		]);
		const edited = nextDiagnostics(uri, 201);
		for (let version = 2; version <= 201; version++)
			await connection.sendNotification("textDocument/didChange", {
				textDocument: { uri, version },
				contentChanges: [
					{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "\n" },
				],
			});
		const position = { line: 201, character: 13 };
		const hover = () =>
			connection.sendRequest<{ contents: { value: string } }>("textDocument/hover", {
				textDocument: { uri },
				position,
			});
		expect((await hover()).contents.value).toContain("**text-wrap: pretty");
		expect((await edited).map(({ range }) => range.start.line)).toEqual([201, 201]);
		const actions = await connection.sendRequest<{ title: string }[]>("textDocument/codeAction", {
			textDocument: { uri },
			range: { start: position, end: position },
			context: { diagnostics: [] },
		});
		expect(actions.map(({ title }) => title)).toContain("Ignore text-wrap.pretty here, with a reason");
		for (const raw of ["none\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: 5\r\n\r\n{bad}"]) {
			client.writeRaw(raw);
			await pause(100);
			expect((await hover()).contents.value).toContain("**text-wrap: pretty");
		}
		await connection.sendNotification("textDocument/didOpen", {});
		await connection.sendNotification("textDocument/didChange", { textDocument: { uri: 3 } });
		await expect(connection.sendRequest("textDocument/codeAction", { textDocument: 3 })).resolves.toEqual([]);
		await expect(connection.sendRequest("textDocument/none", {})).rejects.toThrow("Unhandled method");
		const closed = nextDiagnostics(uri);
		await connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
		expect(await closed).toEqual([]);
		expect(await client.stop()).toBe(0);
	}, 120_000);
});
