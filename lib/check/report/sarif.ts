import type { FindingEffect } from "@/lib/check/schema/kinds";
import type { Finding, Removable, Unknown, Unreadable } from "@/lib/check/schema/report";
import { getFindingEffect } from "./finding-scope";
import { formatFinding, formatFix, formatRefusedFile, formatRemovable, formatUnknown } from "./messages";
import type { PartialReport } from "./paginate";

type Level = "error" | "warning" | "note";

const levels: Record<FindingEffect, Level> = {
	breaks: "error",
	degrades: "warning",
	limits: "note",
	possible: "note",
	older: "note",
	hint: "note",
	guarded: "note",
};

/** The id of the rule for names and values that no browser is known to support. */
const UNKNOWN = "unknown";

/** The id of the rule for code that only old browsers need. */
const REMOVABLE = "removable";

/** The id of the rule for parts that could not be parsed. */
const UNREADABLE = "unreadable";

/**
 * SARIF requires a valid URI reference (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html#_Toc34317428).
 */
const toUri = (file: string) =>
	file
		.replaceAll("\\", "/")
		.split("/")
		.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\uFFFD")))
		.join("/");

const toLocation = ({
	file,
	line,
	column,
	endLine,
	endColumn,
}: Finding | Unreadable | Unknown | Removable) => ({
	physicalLocation: {
		artifactLocation: { uri: toUri(file) },
		region: { startLine: line, startColumn: column, endLine, endColumn },
	},
});

function toResult(finding: Finding, ruleIndex: number) {
	const { severity, inTarget, key, lost, limited, untracked, fixes, feature, verdict } = finding;
	const help = fixes.map(formatFix).join("; ");
	return {
		ruleId: key,
		ruleIndex,
		level: levels[getFindingEffect(finding)],
		...(severity === "guarded" && { kind: "informational", level: "none" }),
		message: { text: help ? `${formatFinding(finding)}. To fix it: ${help}.` : `${formatFinding(finding)}.` },
		locations: [toLocation(finding)],
		properties: {
			severity,
			inTarget,
			lost,
			limited,
			untracked,
			verdict: verdict.kind,
			...(feature && { feature }),
		},
	};
}

/** Lists one rule per compat key. */
function listRules(findings: Finding[], origin: string | undefined) {
	const byKey = new Map(findings.map((finding) => [finding.key, finding]));
	return [...byKey.values()].map(({ key, name, page }) => ({
		id: key,
		...(name !== undefined && { shortDescription: { text: name } }),
		...(origin !== undefined && { helpUri: origin + page }),
	}));
}

/**
 * Builds a SARIF log, the format that code hosts and editors read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html
 * @param origin the origin of the site, for links to its pages; undefined for none.
 */
function toSarif(
	{ findings, unreadable, unknown, removable, refused, pagination }: PartialReport,
	origin: string | undefined,
) {
	const keyRules = listRules(findings, origin);
	const indexes = new Map(keyRules.map(({ id }, index) => [id, index]));
	const rules = [
		...keyRules,
		...(unreadable.length > 0
			? [{ id: UNREADABLE, shortDescription: { text: "A part of the file that could not be parsed" } }]
			: []),
		...(unknown.length > 0
			? [{ id: UNKNOWN, shortDescription: { text: "A name or value that no browser is known to support" } }]
			: []),
		...(removable.length > 0
			? [{ id: REMOVABLE, shortDescription: { text: "Code that only old browsers need" } }]
			: []),
	];
	const getRuleIndex = (id: string) => rules.findIndex((rule) => rule.id === id);
	return {
		$schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: { driver: { name: "Webreach", ...(origin && { informationUri: origin }), rules } },
				columnKind: "utf16CodeUnits",
				invocations: [
					{
						executionSuccessful: true,
						toolExecutionNotifications: refused.map((refusal) => ({
							level: "note",
							message: { text: `${refusal.file} ${formatRefusedFile(refusal)}.` },
							locations: [{ physicalLocation: { artifactLocation: { uri: toUri(refusal.file) } } }],
						})),
					},
				],
				results: [
					...findings.map((finding) => toResult(finding, indexes.get(finding.key) ?? 0)),
					...unreadable.map((part) => ({
						ruleId: UNREADABLE,
						ruleIndex: getRuleIndex(UNREADABLE),
						level: "warning",
						message: { text: part.message || "This could not be parsed." },
						locations: [toLocation(part)],
					})),
					...unknown.map((one) => ({
						ruleId: UNKNOWN,
						ruleIndex: getRuleIndex(UNKNOWN),
						level: "warning",
						message: { text: `${formatUnknown(one)}${one.nearest === undefined ? "." : ""}` },
						locations: [toLocation(one)],
					})),
					...removable.map((one) => ({
						ruleId: REMOVABLE,
						ruleIndex: getRuleIndex(REMOVABLE),
						level: "note",
						message: { text: `${formatRemovable(one)}.` },
						locations: [toLocation(one)],
						properties: { kind: one.kind, needed: one.needed, untracked: one.untracked },
					})),
				],
				...(pagination && { properties: { pagination } }),
			},
		],
	};
}

export const formatSarif = (report: PartialReport, origin: string | undefined): string =>
	`${JSON.stringify(toSarif(report, origin), null, "\t")}\n`;
