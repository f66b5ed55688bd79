import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { createFinding } from "@/__tests__/lib/check/report/finding";
import { RemovableList } from "@/components/build/removable-list";
import { RemovableListIsland } from "@/components/build/removable-list-island";
import { CheckArticle } from "@/components/check/check-article";
import { CheckReading } from "@/components/check/check-reading";
import { CheckReadingIsland } from "@/components/check/check-reading-island";
import { CheckResult } from "@/components/check/check-result";
import { CheckSummarySection } from "@/components/check/check-summary";
import { CheckSummaryIsland } from "@/components/check/check-summary-island";
import { CoverageArticle } from "@/components/check/coverage-article";
import { FindingGroupItem } from "@/components/check/finding-group";
import { FindingList } from "@/components/check/finding-list";
import { FindingPlace } from "@/components/check/finding-place";
import { FindingsArticle } from "@/components/check/findings-article";
import { FixList } from "@/components/check/fix-list";
import { LanguageField } from "@/components/check/language-field";
import { UncheckedList } from "@/components/check/not-checked";
import { ReportDownloads } from "@/components/check/report-downloads";
import { SourceView } from "@/components/check/source-view";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { groupFindings } from "@/lib/check/report/group-findings";

const excerpt = { before: "a { ", found: "inset", after: ": 0 }" };
const report = async () => present((await real.findings()).checked).report;

const counts = { seen: 9, possible: 0, unseen: 1, noSource: 2 };

const readCheck = async () => ({
	reading: present(readTarget("[production]\nchrome 100\n[old]\nie 11", "world")),
});

const removable = [
	{
		...{ file: "a.css", line: 3, column: 2, endLine: 3, endColumn: 9 },
		...{ kind: "prefix" as const, name: "-webkit-mask", needed: 0.0004, untracked: 0.02 },
		failing: [{ agent: "chrome" as const, by: "chrome" as const, from: "49", to: "50", share: 0.0004 }],
	},
	{
		...{ file: "b.js", line: 1, column: 1, endLine: 1, endColumn: 9 },
		...{ kind: "polyfill" as const, name: "whatwg-fetch", needed: 0, untracked: 0, failing: [] },
	},
];

export const check = [
	shown(
		RemovableList,
		{ removable },
		/What you can delete.*a\.css:3:2 prefix -webkit-mask.*No longer needed for 99\.9%.*Chrome 49–50.*b\.js:1:1 polyfill whatwg-fetch.*Nobody among your visitors/s,
	),
	shown(RemovableListIsland, { removable }, ["heading", "What you can delete"]),
	shown(CheckArticle, { regions: { continents: [], countries: [] } }, ["button", "Check"]),
	shown(FindingsArticle, real.findings, ["heading", "Biggest gaps"]),
	shown(CheckReading, readCheck, /environment “production”.*old.*chrome 100 –/),
	shown(CheckReadingIsland, readCheck, /chrome 100 –/),
	shown(
		CoverageArticle,
		{
			areas: [{ area: "css.types", ...counts }],
			unseen: [{ area: "css.types", keys: "ratio", count: 1 }],
			prose: 0,
			why: [{ kind: "behaviour", count: 2 }],
		},
		/css\.types109 90\.0%.*css\.types: 1 key.*ratio.*2 keys/,
	),
	shown(CheckResult, async () => ({ report: await report(), sources: new Map() }), ["button", "SARIF"]),
	shown(
		CheckSummarySection,
		report,
		/Nothing breaks in the browsers you support\. Some of their visitors don’t fully get [^(]+ \(\d+\.\d%\).*Supported/,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			const cost = present(summary.costs[0]);
			const costs = ["A", "B", "C", "D", "E"].map((name) => ({ ...cost, feature: name, name }));
			return { findings: [], summary: { ...summary, costs } };
		},
		/ don’t fully get A, B, C, and 2 more\./,
	),
	shown(CheckSummaryIsland, report, /Nothing breaks in the browsers you support/),
	// The finding that breaks code is not among the shown ones.
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			const cost = { ...present(summary.costs[0]), name: "Temporal", severity: "breaks" as const };
			return { findings: [], summary: { ...summary, brokenInTarget: 0.02, costs: [cost] } };
		},
		/Breaks for 2\.0% of visitors in browsers you support: Temporal\./,
	),
	shown(
		FindingGroupItem,
		() =>
			Promise.resolve({
				group: present(groupFindings([createFinding({ lost: 0.031, line: 12 })])[0]),
				getExcerpt: () => excerpt,
			}),
		/text-wrap.*Ignored.*leaves out 3\.1%.*a\.css:12:1/,
	),
	shown(FindingList, async () => ({ findings: (await report()).findings, getExcerpt: () => excerpt }), [
		"heading",
		"field-sizing",
	]),
	shown(FindingPlace, { finding: createFinding(), excerpt }, /a\.css:1:1.*a \{ inset: 0 \}/, "ol"),
	shown(
		FixList,
		{
			fixes: [
				{ kind: "instead", features: ["grid"] },
				{ kind: "raise", floors: [{ agent: "safari", version: "26.2" }, { agent: "ie" }] },
			],
		},
		/Use grid instead.*Or require Safari 26\.2 and no Internet Explorer/,
	),
	shown(LanguageField, { typed: "scss" }, ["option", "SCSS"]),
	shown(
		UncheckedList,
		{
			unknown: [
				{
					...{ file: "a.css", line: 2, column: 5, endLine: 2, endColumn: 11 },
					...{ kind: "property", name: "colour", nearest: "color" },
				},
			],
			unreadable: [
				{
					...{ file: "a.css", line: 3, column: 4, endLine: 3, endColumn: 5 },
					...{ kind: "syntax", message: "A bracket is missing" },
				},
			],
			refused: [{ file: "a.png", reason: "binary" }],
		},
		/Not in the data.*a\.css:2:5 colour Did you mean color\?.*a\.css:3:4 A bracket is missing.*Not checked: 1 file.*a\.png not text/,
	),
	shown(ReportDownloads, async () => ({ report: await report(), source: undefined }), ["button", "Markdown"]),
	shown(
		SourceView,
		{
			text: "a { inset: 0 }",
			findings: [createFinding()],
			selected: createFinding({ line: 1 }),
			onStep: () => {},
		},
		["button", "Next finding"],
	),
];
