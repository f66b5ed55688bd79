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

const failing = [{ agent: "safari", by: "safari", from: "17", to: "18", share: 0.03 } as const];
const inTarget = { ...createFinding().verdict, failing };

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
		async () => ({ summary: (await report()).summary }),
		/Nothing breaks in the browsers you support\. Some of your visitors don’t fully get [^(]+ \(\d+\.\d%\).*Supported.*Shares are of all your visitors/,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			const cost = present(summary.costs[0]);
			const names = ["A", "css.properties.b", "C", "D", "E"];
			const costs = names.map((name) => ({ ...cost, name, lost: 0.031, scope: "ignored" as const }));
			const older = { ...cost, name: "Old", scope: "fine" as const };
			return { summary: { ...summary, costs: [...costs, older], broken: 0.003 } };
		},
		/ don’t fully get A \(3\.1%\), b \(3\.1%\), C \(3\.1%\), and 2 more\..*In older browsers code breaks: 0\.3% of your visitors.*Biggest gaps.*css\.properties\.b.*1 feature that only older browsers lack.*Old/,
	),
	shown(
		CheckSummaryIsland,
		async () => ({ summary: (await report()).summary }),
		/Nothing breaks in the browsers you support/,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			const cost = {
				...present(summary.costs[0]),
				...{ name: "Temporal", severity: "breaks" as const, scope: "breaks" as const, limited: 0.01 },
			};
			const reach = { supported: 0.9, partly: 0.03, unsupported: 0.05, untracked: 0.02 };
			return { summary: { ...summary, reach, broken: 0.05, brokenInTarget: 0.02, costs: [cost] } };
		},
		/Breaks for 2\.0% of visitors in browsers you support: Temporal\.93\.0% of your visitors get everything; 3\.0% have a known limit in Temporal\..*With older browsers counted, code breaks for 5\.0% of your visitors/,
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
	shown(
		FindingList,
		{
			findings: [
				createFinding({ severity: "possible", key: "api.Touch.pageX", name: undefined, verdict: inTarget }),
				createFinding({ verdict: inTarget }),
			],
			getExcerpt: () => excerpt,
		},
		/text-wrap.*Possible \(1\)api\.Touch\.pageX/,
	),
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
