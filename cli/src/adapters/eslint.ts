import { getPageUrl } from "@/cli/src/site-links";
import { paths } from "@/lib/paths/pages";
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

/** Creates the rule of the problems that make `webreach check` fail, or of the others that it lists. ESLint has a level per rule. */
const createRule = (ofFailures: boolean, description: string) => ({
	meta: {
		type: "problem",
		docs: { description, url: getPageUrl(paths.tools) },
		schema: [lintOptionsSchema],
	},
	create(context: RuleContext) {
		const report = () => {
			const { filename: name, cwd, options, sourceCode } = context;
			for (const problem of lintText({ name, text: sourceCode.text }, options[0] ?? {}, cwd))
				if (problem.fails === ofFailures)
					context.report({
						// ESLint counts columns from 0.
						loc: {
							start: { line: problem.line, column: problem.column - 1 },
							end: { line: problem.endLine, column: problem.endColumn - 1 },
						},
						message: problem.message,
					});
		};
		// The types of the root nodes: `Program` of scripts, `StyleSheet` of @eslint/css, `Document` of HTML parsers.
		return { Program: report, StyleSheet: report, Document: report };
	},
});

const plugin = {
	meta: { name: "webreach" },
	rules: {
		reach: createRule(true, "Find code that fails in browsers of the target"),
		"reach-warning": createRule(false, "Find code that browsers of the target ignore or limit"),
	},
	configs: {} as Record<string, unknown>,
};

plugin.configs.recommended = {
	plugins: { webreach: plugin },
	rules: { "webreach/reach": "error", "webreach/reach-warning": "warn" },
};

export default plugin;
