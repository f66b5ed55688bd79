import { z } from "zod";
import packageManifest from "@/cli/package.json";
import { checkFiles } from "@/lib/check/queries/check-jobs";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatFinding } from "@/lib/check/report/messages";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { answerCanIUse } from "@/lib/mcp/queries/answers";
import { findAudience } from "@/lib/mcp/queries/subject";
import { type ToolsProps, toolsProps } from "@/lib/site/schema";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** A style sheet and a script, which the tools check in the pictures of the page. */
const files = [
	{ name: "src/cart.js", text: "document.startViewTransition(showCart);\n" },
	{ name: "src/menu.css", text: "h1 {\n  text-wrap: pretty;\n}\n" },
];

const QUESTION = "Can I use CSS masonry in Germany?";

/** What each tool prints for the sample files, or answers. */
function listOutputs(): ToolsProps["outputs"] {
	const report = checkFiles(files, findAudience({}));
	const inFiles = files.map(({ name, text }) => ({
		name,
		lines: text.trimEnd().split("\n"),
		found: report.findings.filter(
			(finding) => finding.file === name && getFindingEffect(finding) !== "older",
		),
	}));
	const answer = answerCanIUse({ feature: "CSS masonry", region: "Germany" });
	return {
		terminal: formatPlainText(report).trimEnd(),
		ci: inFiles
			.flatMap(({ name, found }) =>
				found.map((finding) => `${name}, line ${finding.line}:\n${formatFinding(finding)}`),
			)
			.join("\n\n"),
		editor: inFiles
			.map(({ lines, found }) =>
				lines
					.flatMap((line, index) => [
						line,
						...found
							.filter((finding) => finding.line === index + 1)
							.map((finding) => `${" ".repeat(finding.column - 1)}^ ${formatFinding(finding, true)}`),
					])
					.join("\n"),
			)
			.join("\n\n"),
		linter: inFiles
			.map(({ name, found }) =>
				[
					name,
					...found.map((finding) => `  ${finding.line}:${finding.column}  ${formatFinding(finding)}`),
				].join("\n"),
			)
			.join("\n\n"),
		bundler: [
			"(!) Left in the bundle for baseline widely available:",
			...inFiles.flatMap(({ name, found }) =>
				found.map(
					(finding) =>
						`  ${name}:${finding.line}:${finding.column} ${finding.inTarget} ${formatFinding(finding, true)}`,
				),
			),
		].join("\n"),
		assistant: [QUESTION, "", ...answer.lines].join("\n"),
	};
}

/** `/tools`: the package, its first steps and what it prints. */
export const toolsPage = {
	route: "/tools",
	params,
	props: toolsProps,
	load: () => {
		const { name, engines } = packageManifest;
		return toFound({
			manifest: { name, node: engines.node.replace(/\D+/, "") },
			outputs: listOutputs(),
		});
	},
} satisfies StaticPageDefinition<typeof params, typeof toolsProps>;
