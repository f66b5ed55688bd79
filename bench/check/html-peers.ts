import { createLinter } from "./eslint";
import { load } from "./load.mjs";
import { findMeantInHtml } from "./meant";
import { year } from "./target";
import type { BenchTool } from "./tool";

/** Matches `Element '<dialog>' is not …` and `Attribute 'type="date"' on '<input>' is not …`. */
const sentence = /^(?:Element|Attribute '(?<attribute>[^']+)'(?: on)?)(?: '<(?<element>[^']+)>')? is not a/;

/** The rule of @html-eslint. */
export async function loadHtmlPeers(): Promise<BenchTool[]> {
	const { default: html } = await load<{ default: object }>("@html-eslint/eslint-plugin");
	const verify = await createLinter([
		{
			files: ["**/*.html"],
			plugins: { "@html-eslint": html },
			language: "@html-eslint/html",
			rules: { "@html-eslint/use-baseline": ["error", { available: year }] },
		},
	]);
	return [
		{
			name: "@html-eslint",
			language: "html",
			reads: (file) => file.endsWith(".html"),
			report: (text, file) =>
				verify(text, file).map(({ line, message }) => {
					const { element, attribute } = sentence.exec(message)?.groups ?? {};
					return { line, keys: findMeantInHtml(element, attribute), message: message };
				}),
			run: verify,
		},
	];
}
