import type { CheckReport, Finding, Unknown, Unreadable } from "@/lib/check/schema/report";
import { getFindingEffect } from "./finding-scope";
import { formatFinding, formatFix, formatUnknown, formatUnreadLanguages } from "./messages";

export type Part = Finding | Unreadable | Unknown;

/** The effect of a part, its message, and what tells it from others in its file. */
export function describePart(part: Part): { type: string; message: string; fixes: string; title: string } {
	if ("key" in part)
		return {
			type: getFindingEffect(part),
			message: formatFinding(part),
			fixes: part.fixes.map(formatFix).join("; "),
			title: part.name ?? part.key,
		};
	if ("name" in part)
		return { type: "unknown", message: formatUnknown(part), fixes: "", title: "Unknown to browsers" };
	return { type: "unreadable", message: part.message, fixes: "", title: "Not read" };
}

/** Escapes the text of a workflow command. In properties of the command, commas and colons are escaped too. */
const escapeData = (text: string) =>
	text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

const levels: Record<string, string> = {
	breaks: "error",
	degrades: "warning",
	unknown: "warning",
	unreadable: "warning",
};

type Place = Pick<Finding, "file" | "line" | "column" | "endLine" | "endColumn">;

function formatCommand(level: string, title: string, place: Place, message: string): string {
	const { file, line, column, endLine, endColumn } = place;
	const properties = {
		file: file.replaceAll("\\", "/"),
		line,
		endLine,
		// GitHub reads columns only if an annotation stays on one line.
		...(line === endLine && { col: column, endColumn }),
		title,
	};
	const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
	return `::${level} ${list.join(",")}::${escapeData(message)}`;
}

/**
 * Formats findings as annotations of GitHub Actions.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const formatGithub = ({ findings, unreadable, unknown, summary }: CheckReport): string => {
	const unread = formatUnreadLanguages(summary);
	const commands = [...findings, ...unreadable, ...unknown].map((part) => {
		const { type, message, title } = describePart(part);
		return formatCommand(levels[type] ?? "notice", title, part, message);
	});
	return [...commands, ...(unread ? [`::warning title=Not read::${escapeData(unread)}`] : [])]
		.map((command) => `${command}\n`)
		.join("");
};
