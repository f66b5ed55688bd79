import type { Root } from "postcss";
import stylelint from "stylelint";
import { getPageUrl } from "@/cli/src/site-links";
import { paths } from "@/lib/paths/pages";
import { type LintOptions, lintOptionNames, lintText } from "./lint-text";

const ruleName = "webreach/reach";
const meta = { url: getPageUrl(paths.tools) };

const isText = (value: unknown) => typeof value === "string";

/** Reports features that some of the audience's browsers lack. https://stylelint.io/developer-guide/plugins */
const rule =
	(primary: unknown, secondary: LintOptions = {}) =>
	(root: Root, result: unknown): void => {
		const isValid = stylelint.utils.validateOptions(
			result,
			ruleName,
			{ actual: primary, possible: [true] },
			{
				actual: secondary,
				possible: Object.fromEntries(lintOptionNames.map((name) => [name, [isText]])),
				optional: true,
			},
		);
		const input = root.source?.input;
		if (!isValid || !input) return;
		const text = input.document ?? input.css;
		const name = input.file ?? "code.css";
		for (const { message, fails, line, column, endLine, endColumn } of lintText(
			{ name, text },
			secondary,
			process.cwd(),
		))
			stylelint.utils.report({
				result,
				ruleName,
				message: `${message} (${ruleName})`,
				node: root,
				start: { line, column },
				end: { line: endLine, column: endColumn },
				...(!fails && { severity: "warning" as const }),
			});
	};

export default stylelint.createPlugin(ruleName, Object.assign(rule, { ruleName, messages: {}, meta }));
