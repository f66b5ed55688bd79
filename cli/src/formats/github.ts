import { formatFinding } from "@/lib/check/report/messages";
import type { CheckReport, Finding } from "@/lib/check/schema/report";

/** Escapes the text of a workflow command. In properties of the command, commas and colons are escaped too. */
const escapeData = (text: string) =>
	text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

const levels: Record<Finding["severity"], string> = {
	breaks: "error",
	degrades: "warning",
	limits: "notice",
	possible: "notice",
	guarded: "notice",
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
export const formatGithub = ({ findings, unreadable }: CheckReport): string =>
	[
		...findings.map((finding) =>
			formatCommand(levels[finding.severity], finding.name ?? finding.key, finding, formatFinding(finding)),
		),
		...unreadable.map((part) => formatCommand("warning", "Not read", part, part.message)),
	]
		.map((line) => `${line}\n`)
		.join("");
