import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { type LintOptions, lintOptionsSchema, lintText } from "./lint-text";

/** The parts of ESLint that the rule uses. https://eslint.org/docs/latest/extend/custom-rules */
interface RuleContext {
	filename: string;
	cwd: string;
	options: LintOptions[];
	sourceCode: { text: string };
	report: (problem: {
		loc: Record<"start" | "end", { line: number; column: number }>;
		message: string;
	}) => void;
}

/** Reports features that some of the audience's browsers lack, in every language that ESLint has a parser for. */
const reach = {
	meta: {
		type: "problem",
		docs: { description: "Find code that leaves out visitors", url: getAbsoluteUrl(paths.check) },
		schema: [lintOptionsSchema],
	},
	create(context: RuleContext) {
		const report = () => {
			const { filename: name, cwd, options, sourceCode } = context;
			for (const finding of lintText({ name, text: sourceCode.text }, options[0] ?? {}, cwd))
				context.report({
					// ESLint counts columns from 0.
					loc: {
						start: { line: finding.line, column: finding.column - 1 },
						end: { line: finding.endLine, column: finding.endColumn - 1 },
					},
					message: finding.message,
				});
		};
		// The types of the root nodes: `Program` of scripts, `StyleSheet` of @eslint/css, `Document` of HTML parsers.
		return { Program: report, StyleSheet: report, Document: report };
	},
};

const plugin = {
	meta: { name: "webreach" },
	rules: { reach },
	configs: {} as Record<string, unknown>,
};

plugin.configs.recommended = { plugins: { webreach: plugin }, rules: { "webreach/reach": "error" } };

export default plugin;
