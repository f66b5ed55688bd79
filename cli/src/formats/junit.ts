import { formatFinding, formatFix } from "@/lib/check/report/messages";
import type { CheckReport, Finding, Unreadable } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";

/** Escapes text for XML 1.0. Characters that XML forbids become U+FFFD. */
const escapeXml = (text: string) =>
	text
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
		.replace(/[<>&"\n\r\t]/g, (one) => `&#${one.charCodeAt(0)};`);

const formatCase = (part: Finding | Unreadable, file: string) => {
	const isFinding = "key" in part;
	const message = isFinding ? formatFinding(part) : part.message;
	const fixes = isFinding ? part.fixes.map(formatFix).join("; ") : "";
	const type = isFinding ? part.severity : "unreadable";
	return [
		`\t\t<testcase name="${escapeXml(`${isFinding ? part.key : "unreadable"} ${part.line}:${part.column}`)}" classname="${escapeXml(file)}" time="0">`,
		`\t\t\t<failure message="${escapeXml(message)}" type="${type}">${escapeXml(fixes)}</failure>`,
		"\t\t</testcase>",
	].join("\n");
};

/**
 * Formats findings as JUnit XML: a suite per file, a failed case per finding. Files without findings are one passed case.
 * @param time an ISO time without its zone, the time of the check.
 * https://github.com/windyroad/JUnit-Schema
 */
export function formatJunit({ findings, unreadable, summary }: CheckReport, time: string): string {
	const byFile = groupBy<Finding | Unreadable, string>([...findings, ...unreadable], ({ file }) => file);
	const passed = summary.files - byFile.size;
	const suites = [
		...[...byFile].map(([file, parts]) => ({ file, cases: parts.map((part) => formatCase(part, file)) })),
		...(passed > 0 || byFile.size === 0
			? [
					{
						file: "other files",
						cases: [`\t\t<testcase name="${Math.max(0, passed)} files" classname="webreach" time="0"/>`],
					},
				]
			: []),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<testsuites>",
		...suites.map(({ file, cases }, id) => {
			const failures = byFile.get(file)?.length ?? 0;
			return [
				`\t<testsuite id="${id}" package="webreach" name="${escapeXml(file)}" timestamp="${time}" hostname="localhost" tests="${cases.length}" failures="${failures}" errors="0" time="0">`,
				"\t\t<properties/>",
				...cases,
				"\t\t<system-out/>",
				"\t\t<system-err/>",
				"\t</testsuite>",
			].join("\n");
		}),
		"</testsuites>",
		"",
	].join("\n");
}
