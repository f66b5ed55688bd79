import { z } from "zod";
import packageManifest from "@/cli/package.json";
import { checkFiles } from "@/lib/check/queries/check-jobs";
import { formatBundleFindings } from "@/lib/check/report/bundle-text";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatGithub } from "@/lib/check/report/github";
import { formatFinding } from "@/lib/check/report/messages";
import { formatPlainText } from "@/lib/check/report/plain-text";
import type { Finding } from "@/lib/check/schema/report";
import { answerCanIUse } from "@/lib/mcp/queries/answers";
import { findAudience } from "@/lib/mcp/queries/subject";
import { type ToolsProps, toolsProps } from "@/lib/site/schema";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** A style sheet and a script, which the tools check in the pictures of the page. */
export const sampleFiles = [
	{ name: "src/cart.js", text: "document.startViewTransition(showCart);\n" },
	{ name: "src/menu.css", text: "h1 {\n  text-wrap: pretty;\n}\n" },
];

const textOf = (name: string) => sampleFiles.find((file) => file.name === name)?.text;

const QUESTION = "Can I use CSS masonry in Germany?";

/** Draws an editor: each line with the problems below it, in the words of the language server. */
const drawEditor = ({ name, text }: (typeof sampleFiles)[number], found: readonly Finding[]) =>
	[
		name,
		...text
			.trimEnd()
			.split("\n")
			.flatMap((line, index) => [
				`${String(index + 1).padStart(3)}  ${line}`,
				...found
					.filter((finding) => finding.line === index + 1)
					.flatMap(({ column, endColumn, ...finding }) => [
						`${" ".repeat(column + 4)}${"~".repeat(endColumn - column)}`,
						`     ${formatFinding({ ...finding, column, endColumn })}`,
					]),
			]),
	].join("\n");

/** Lists problems as ESLint does: the format `stylish`. */
function formatStylish(name: string, found: readonly Finding[]): string {
	const rows = found.map((finding) => {
		const [level, rule] = breaks(finding) ? ["error  ", "reach"] : ["warning", "reach-warning"];
		return `  ${finding.line}:${finding.column}  ${level}  ${formatFinding(finding)}  webreach/${rule}`;
	});
	return [name, ...rows].join("\n");
}

/** The effect that makes the package's command fail. */
const breaks = (finding: Finding) => finding.inTarget === "breaks";

/** What each tool prints for the sample files, or answers, by the functions of the package. A test compares it with the tools. */
function listOutputs(): ToolsProps["outputs"] {
	const audience = findAudience({});
	const report = checkFiles(sampleFiles, audience);
	const findings = report.findings.filter((finding) => getFindingEffect(finding) !== "older");
	const byFile = sampleFiles.map((file) => ({
		file,
		found: findings.filter((one) => one.file === file.name),
	}));
	const answer = answerCanIUse({ feature: "CSS masonry", region: "Germany" });
	return {
		terminal: formatPlainText({ ...report, findings }, undefined, textOf).trimEnd(),
		ci: formatGithub({ ...report, findings }).trimEnd(),
		editor: byFile.map(({ file, found }) => drawEditor(file, found)).join("\n\n"),
		linter: byFile
			.filter(({ file }) => file.name.endsWith(".js"))
			.map(({ file, found }) => formatStylish(file.name, found))
			.join("\n\n"),
		bundler: formatBundleFindings(findings, audience.query, breaks),
		assistant: [QUESTION, "", ...answer.lines].join("\n"),
	};
}

/** `/tools`: the package, its first steps and what it prints. */
export const toolsPage = {
	route: "/tools",
	params,
	props: toolsProps,
	load: () => {
		const { name, engines, ...rest } = packageManifest;
		return toFound({
			manifest: { name, isPublished: !("private" in rest), node: engines.node.replace(/\D+/, "") },
			outputs: listOutputs(),
		});
	},
} satisfies StaticPageDefinition<typeof params, typeof toolsProps>;
