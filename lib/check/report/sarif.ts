import type { CheckReport, Finding, Unreadable } from "@/lib/schema/check";
import type { Severity } from "@/lib/schema/severities";
import { fixInWords, messageOf, refusalInWords } from "./words";

type Level = "error" | "warning" | "note";

const levels: Record<Severity, Level> = {
	breaks: "error",
	degrades: "warning",
	limits: "note",
	possible: "note",
	guarded: "note",
};

/** What cannot be read is a rule of its own. */
const UNREADABLE = "unreadable";

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html#_Toc34317428: a valid URI reference. */
const uriOf = (file: string) =>
	file
		.replaceAll("\\", "/")
		.split("/")
		.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\uFFFD")))
		.join("/");

const locationOf = ({ file, line, column, endLine, endColumn }: Finding | Unreadable) => ({
	physicalLocation: {
		artifactLocation: { uri: uriOf(file) },
		region: { startLine: line, startColumn: column, endLine, endColumn },
	},
});

function resultOf(finding: Finding, ruleIndex: number) {
	const { severity, key, lost, limited, untracked, fixes, feature, verdict } = finding;
	const help = fixes.map(fixInWords).join("; ");
	return {
		ruleId: key,
		ruleIndex,
		level: levels[severity],
		...(severity === "guarded" && { kind: "informational", level: "none" }),
		message: { text: help ? `${messageOf(finding)}. To mend: ${help}.` : `${messageOf(finding)}.` },
		locations: [locationOf(finding)],
		properties: { severity, lost, limited, untracked, verdict: verdict.kind, ...(feature && { feature }) },
	};
}

/** The rules that findings name: one a compat key. */
function rulesOf(findings: Finding[], origin: string) {
	const byKey = new Map(findings.map((finding) => [finding.key, finding]));
	return [...byKey.values()].map(({ key, name, page }) => ({
		id: key,
		...(name !== undefined && { shortDescription: { text: name } }),
		helpUri: origin + page,
	}));
}

/**
 * A report in the format that code hosts and editors read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html
 * @param origin of the site, for links to its pages.
 */
function sarifOf({ findings, unreadable, refused }: CheckReport, origin: string) {
	const keyRules = rulesOf(findings, origin);
	const places = new Map(keyRules.map(({ id }, place) => [id, place]));
	const rules = [
		...keyRules,
		...(unreadable.length > 0
			? [{ id: UNREADABLE, shortDescription: { text: "A part that could not be read" } }]
			: []),
	];
	return {
		$schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: { driver: { name: "Webreach", informationUri: origin, rules } },
				columnKind: "utf16CodeUnits",
				invocations: [
					{
						executionSuccessful: true,
						toolExecutionNotifications: refused.map((one) => ({
							level: "note",
							message: { text: `${one.file} ${refusalInWords(one)}.` },
							locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(one.file) } } }],
						})),
					},
				],
				results: [
					...findings.map((finding) => resultOf(finding, places.get(finding.key) ?? 0)),
					...unreadable.map((one) => ({
						ruleId: UNREADABLE,
						ruleIndex: keyRules.length,
						level: "warning",
						message: { text: one.message || "This could not be read." },
						locations: [locationOf(one)],
					})),
				],
			},
		],
	};
}

export const reportAsSarif = (report: CheckReport, origin: string): string =>
	`${JSON.stringify(sarifOf(report, origin), null, "\t")}\n`;
