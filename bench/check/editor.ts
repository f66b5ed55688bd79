import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startLanguageClient } from "@/__tests__/language-client";
import { median } from "@/scripts/median";

const LINES = 2_000;
const TIMED_EDITS = 200;
const MORE_EDITS = 1_000;

interface Sample {
	languageId: string;
	extension: string;
	text: string;
	/** The code that is typed at the end, letter by letter. */
	typed: string;
}

/** Repeats a text to the number of lines. */
const toLines = (text: string) =>
	text
		.repeat(Math.ceil(LINES / text.split("\n").length))
		.split("\n")
		.slice(0, LINES)
		.join("\n");

/** Documents of about 2,000 lines. A style sheet may end anywhere; scripts are whole files. */
function readSamples(): Sample[] {
	const styles = execFileSync("git", ["ls-files", "*.css"], { encoding: "utf8" }).trim().split("\n");
	const css = toLines(styles.map((file) => readFileSync(file, "utf8")).join("\n"));
	const js = readFileSync("node_modules/papaparse/papaparse.js", "utf8");
	const ts = readFileSync("node_modules/zod/src/v4/mini/schemas.ts", "utf8");
	const typedCss = "\n.a { text-wrap: pretty; width: calc-size(auto, size); }";
	const typedJs = "\nPromise.withResolvers().promise.then((a) => navigator.share(a));";
	return [
		{ languageId: "css", extension: "css", text: css, typed: typedCss },
		{ languageId: "javascript", extension: "js", text: js, typed: typedJs },
		{ languageId: "typescript", extension: "ts", text: ts, typed: typedJs },
		{
			languageId: "vue",
			extension: "vue",
			text: `<style>\n${css}}</style>\n<p>a</p>`,
			typed: "\n<dialog closedby=any>",
		},
	];
}

/** Preloaded into the server: on a signal, it collects garbage and writes the used heap to standard error. */
const heapReporter = `process.on("SIGUSR2", () => { gc(); gc(); process.stderr.write("heap " + process.memoryUsage().heapUsed + "\\n"); });`;

const percentile = (times: number[], share: number) =>
	times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** Prints how long the language server takes after an edit until it has answered a hover, and its heap after many edits. */
export async function printEditor(): Promise<void> {
	execFileSync("npm", ["run", "--silent", "build:cli"], { stdio: "inherit" });
	const project = mkdtempSync(join(tmpdir(), "check-editor-"));
	writeFileSync(join(project, "package.json"), '{ "browserslist": ["defaults"] }');
	const program = resolve("cli/out/main.js");
	const preload = `data:text/javascript,${encodeURIComponent(heapReporter)}`;
	const client = startLanguageClient(["--expose-gc", "--import", preload, program, "lsp"], project);
	const { connection } = client;
	const readHeap = () =>
		new Promise<number>((done) => {
			client.process.stderr.once("data", (data) => done(Number(/heap (\d+)/.exec(String(data))?.[1])));
			client.process.kill("SIGUSR2");
		});
	try {
		await client.initialize(pathToFileURL(project).href);
		for (const { languageId, extension, text, typed } of readSamples()) {
			const uri = pathToFileURL(join(project, `a.${extension}`)).href;
			const textDocument = { uri, languageId, version: 1, text };
			const position = { line: 0, character: 0 };
			const hover = () => connection.sendRequest("textDocument/hover", { textDocument: { uri }, position });
			const started = performance.now();
			await connection.sendNotification("textDocument/didOpen", { textDocument });
			await hover();
			const first = performance.now() - started;
			const lines = text.split("\n");
			const last = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
			let version = 1;
			let now = "";
			const edit = async () => {
				const next = now === typed ? "" : typed.slice(0, now.length + 1);
				const parts = now.split("\n");
				const end = {
					line: last.line + parts.length - 1,
					character: (parts.length === 1 ? last.character : 0) + (parts.at(-1)?.length ?? 0),
				};
				const change =
					next === ""
						? { range: { start: last, end }, text: "" }
						: { range: { start: end, end }, text: next.slice(-1) };
				now = next;
				const from = performance.now();
				await connection.sendNotification("textDocument/didChange", {
					textDocument: { uri, version: ++version },
					contentChanges: [change],
				});
				await hover();
				return performance.now() - from;
			};
			const times: number[] = [];
			for (let count = 0; count < TIMED_EDITS; count++) times.push(await edit());
			const before = await readHeap();
			for (let count = 0; count < MORE_EDITS; count++) await edit();
			const after = await readHeap();
			await connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
			const ms = (time: number) => `${time.toFixed(1)} ms`;
			const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
			console.log(
				`In an editor, ${languageId}, ${lines.length} lines: first check ${ms(first)}; ${TIMED_EDITS} edits: median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}; heap ${mb(before)}, after ${MORE_EDITS} more edits ${mb(after)}`,
			);
		}
	} finally {
		await client.stop();
		rmSync(project, { recursive: true, force: true });
	}
}
