import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { createFinding } from "@/__tests__/lib/check/report/finding";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { RemovableList } from "@/components/build/removable-list";
import { CheckNumbers, CheckSummarySection } from "@/components/check/check-summary";
import { CoverageArticle } from "@/components/check/coverage-article";
import { FindingGroupItem } from "@/components/check/finding-group";
import { FindingList } from "@/components/check/finding-list";
import { FixList } from "@/components/check/fix-list";
import { UncheckedList } from "@/components/check/not-checked";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { groupFindings } from "@/lib/check/report/group-findings";
import type { CheckSummary } from "@/lib/check/schema/report";

const excerpt = { before: "a { ", found: "inset", after: ": 0 }" };

const report = async () => present((await real.findings()).checked).report;

const failing = [{ agent: "safari", by: "safari", from: "17", to: "18", share: 0.03 } as const];

const inTarget = { ...createFinding().verdict, failing };

const finding = createFinding({
	...{ lost: 0.031, line: 12, fixes: [{ kind: "prefix", name: "-webkit-text-wrap" }] },
	verdict: { ...inTarget, failing: [{ ...present(failing[0]), before: "18.2" }] },
});

const costs = [
	{
		...{ feature: "text-wrap", name: "text-wrap", lost: 0.031, limited: 0, findings: 1, places: 1, page: "" },
		...({ severity: "degrades", scope: "ignored", inTarget: "degrades" } as const),
	},
];

const counts = { seen: 9, possible: 0, unseen: 1, noSource: 2 };

const readCheck = async () => ({
	reading: present(readTarget("[production]\nchrome 100\n[old]\nie 11", "world")),
});

const removable = [
	{
		...{ file: "a.css", line: 3, column: 2, endLine: 3, endColumn: 9 },
		...{ kind: "prefix" as const, name: "-webkit-mask", needed: 0.0009, untracked: 0.5 },
		failing: [{ agent: "chrome" as const, by: "chrome" as const, from: "49", to: "50", share: 0.0004 }],
	},
	{
		...{ file: "b.js", line: 1, column: 1, endLine: 1, endColumn: 9 },
		...{ kind: "polyfill" as const, name: "whatwg-fetch", needed: 0, untracked: 0, failing: [] },
	},
];

const place = { file: "a.css", line: 1, column: 5, endLine: 1, endColumn: 11 };

const prefixFix = { kind: "prefix" as const, name: "-webkit-mask" };

/** Copies an item to the first lines of its file. */
const listAtLines = <T extends { line: number } | undefined>(count: number, item: T) =>
	Array.from({ length: count }, (_, at) => ({ ...present(item), line: at + 1, endLine: at + 1 }));

/** What a summary of code says that breaks for some people, with five features that are limited. */
function breaking(summary: Pick<CheckSummary, "costs">) {
	const breaks = { severity: "breaks", scope: "breaks", inTarget: "breaks", lost: 0.04 } as const;
	const cost = { ...present(summary.costs[0]), ...breaks, name: "Temporal" };
	const facts = { severity: "limits", scope: "ignored", inTarget: "limits" } as const;
	const limits = ["A", "b: c", "C", "D", "E"].map((name) => ({
		...{ ...cost, ...facts, feature: name, name, lost: 0, limited: 0.03 },
	}));
	const reach = { supported: 0.9, partly: 0.03, unsupported: 0.05, untracked: 0.02 };
	return { reach, reachByEffect: reach, broken: 0.05, brokenInTarget: 0.02, costs: [cost, ...limits] };
}

export const check = [
	shown(
		RemovableList,
		{ removable },
		/What you can delete.*a\.css:3:2 prefix -webkit-mask.*No longer needed for 99\.8% of visitors whose browser is known; still needed by Chrome 49–50.*b\.js:1:1 polyfill whatwg-fetch.*No visitor we know of needs it/s,
	),
	shown(
		RemovableList,
		{ removable: listAtLines(501, removable[1]), omitted: 2 },
		/b\.js:20:1(?!.*b\.js:501:1).*480 more.*b\.js:500:1.*3 more are not shown\.$/s,
	),
	shown(TargetReadingDetails, readCheck, /section “production”.*old.*chrome 100 –/),
	shown(
		CoverageArticle,
		{
			areas: [{ area: "css.types", ...counts }],
			unseen: [{ area: "css.types", keys: "ratio", count: 1 }],
			prose: 0,
			why: [{ kind: "behaviour", count: 2 }],
			languages: { read: ["CSS", "Vue"], unread: ["Pug", "MDX"] },
		},
		/reads CSS and Vue\..*do(?:es)? not read them: Pug and MDX.*css\.types109 90\.0%.*css\.types: 1 part.*ratio.*2 parts/,
	),
	shown(
		CheckSummarySection,
		async () => ({ summary: (await report()).summary }),
		/^Nothing breaks, but 1 feature doesn’t work in every browser you support\. ?Works in full.*Unknown\d\.\d%$/,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			return { summary: { ...summary, costs: breaking(summary).costs.slice(1) } };
		},
		/^Works in every browser you support, but 5 features have limits in some\./,
	),
	shown(
		CheckSummarySection,
		async () => ({ summary: { ...(await report()).summary, unknown: 2 } }),
		/No browser is known to support 2 names or values\./,
	),
	shown(
		CheckNumbers,
		async () => ({ summary: (await report()).summary, isWorld: true }),
		/features used\. The features that aren’t listed work in practically every browser\. Shares are of people worldwide/,
	),
	shown(
		CheckNumbers,
		async () => {
			const { summary } = await report();
			const cost = present(summary.costs[0]);
			const missing = { scope: "ignored", inTarget: "degrades", severity: "degrades", lost: 0.031 } as const;
			const older = {
				scope: "fine",
				inTarget: "none",
				severity: "breaks",
				lost: 0.003,
				limited: 0.3,
			} as const;
			const costs = [
				{ ...cost, ...missing },
				{ ...cost, ...older, feature: "old", name: "Old" },
			];
			const reach = { supported: 0.9, partly: 0.03, unsupported: 0.05, untracked: 0.02 };
			return {
				summary: {
					...summary,
					reach,
					reachByEffect: { ...reach, partly: 0.077, unsupported: 0.003 },
					costs,
					broken: 0.003,
				},
				isWorld: false,
			};
		},
		/^In older browsers, code breaks for 0\.3%: Old \(0\.3%\)\./,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			return { summary: { ...summary, ...breaking(summary) } };
		},
		/Breaks for 2\.0% of visitors in browsers you support: Temporal\.Counting older browsers too, nothing breaks for 93\.0% of visitors\. Works in full90\.0%.*Ignored or limited3\.0%.*Breaks5\.0%/s,
	),
	shown(
		CheckNumbers,
		async () => {
			const { summary } = await report();
			return { summary: { ...summary, ...breaking(summary) }, isWorld: true };
		},
		/^For 3\.0%, something is ignored or limited: A \(3\.0%\), b: c \(3\.0%\), C \(3\.0%\), and 2 more\./,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			return { summary: { ...summary, files: 2, notCode: 2, keys: 0, features: 0, costs: [] } };
		},
		/^We couldn’t read this as code[^%]*$/,
	),
	shown(
		CheckSummarySection,
		async () => {
			const { summary } = await report();
			return { summary: { ...summary, keys: 0, unknown: 0, features: 0, costs: [] } };
		},
		/^We found no web feature in this code\.$/,
	),
	shown(
		CheckSummarySection,
		async () => ({ summary: { ...(await report()).summary, files: 3, notCode: 1 } }),
		/Nothing breaks.*Not readable as code, so not judged: 1 file\./,
	),
	shown(
		FindingGroupItem,
		() =>
			Promise.resolve({
				group: present(groupFindings([finding], costs)[0]),
				getExcerpt: () => excerpt,
			}),
		/text-wrap.*Ignored.*ignored for 3\.1%.*Not in Safari before 18\.2\. ?a\.css:12:1.*Add -webkit-text-wrap above it/,
	),
	shown(
		FindingGroupItem,
		() =>
			Promise.resolve({
				group: present(
					groupFindings(
						[
							{
								...finding,
								key: "css.selectors.nesting",
								severity: "breaks",
								verdict: createFinding().verdict,
							},
						],
						[{ ...present(costs[0]), severity: "breaks", scope: "fine", inTarget: "none" }],
					)[0],
				),
				getExcerpt: () => excerpt,
			}),
		/Fails in older browsers.*leaves out 3\.1%.*Fine in every browser you support\. Only older ones miss it\./s,
	),
	shown(FindingList, async () => {
		const { findings, summary } = await report();
		return { findings, costs: summary.costs, getExcerpt: () => excerpt };
	}, ["heading", "field-sizing"]),
	shown(
		FindingList,
		{
			findings: [
				createFinding({ severity: "possible", key: "api.Touch.pageX", name: undefined, verdict: inTarget }),
				createFinding({ verdict: inTarget }),
			],
			costs,
			getExcerpt: () => excerpt,
		},
		/text-wrap.*Possible \(1\)Touch\.pageX/,
	),
	shown(
		FixList,
		{
			finding: createFinding({ fixes: [prefixFix] }),
			edits: [
				{
					...{ start: 4, end: 14, before: "mask: none", after: "-webkit-mask: none; mask: none" },
					...{ fix: prefixFix, isSafe: true },
				},
			],
		},
		/Add .*-webkit-mask.*-webkit-mask: none; mask: none.*Copy/s,
	),
	shown(
		FixList,
		{
			finding: createFinding({
				fixes: [
					{ kind: "instead", features: ["grid"] },
					{ kind: "standard", name: "::file-selector-button" },
					{ kind: "polyfill", name: "core-js/actual/array/at" },
					{ kind: "fallback", by: "page" },
					{ kind: "guard", by: "supports" },
					{ kind: "raise", floors: [{ agent: "safari", version: "26.2" }, { agent: "ie" }] },
				],
			}),
		},
		/Use grid instead.*Use its standard name: ::file-selector-button\.Load a polyfill first: core-js\/actual\/array\/at\.Check that the page works without it\.Put it and what depends on it inside @supports\. @supports \(text-wrap: initial\) \{ … \}Or require Safari 26\.2 and no Internet Explorer/,
	),
	shown(
		UncheckedList,
		{
			summary: { unreadImports: 2 },
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
			notCode: 0,
		},
		/Unknown to browsers.*names and values\. Check the spelling, or remove them\..*a\.css:2:5 colour Did you mean color\?.*The rest was checked\..*a\.css:3:4 A bracket is missing.*Not checked: 1 file.*a\.png not text.*The code imports 2 files that were not checked\.$/,
	),
	shown(
		UncheckedList,
		{
			summary: { unreadImports: 0 },
			unknown: listAtLines(101, { ...place, ...({ kind: "property", name: "colour" } as const) }),
			unreadable: listAtLines(22, {
				...place,
				...({ kind: "syntax", message: "A bracket is missing" } as const),
			}),
			refused: Array.from({ length: 203 }, (_, at) => ({ file: `${at}.png`, reason: "binary" as const })),
			...{ notCode: 0, omitted: { unknown: 3, unreadable: 0 } },
		},
		/colour 4 more are not shown\..*missing2 more are not shown\..*199\.png not text3 more are not shown\.$/,
	),
	shown(
		UncheckedList,
		{
			summary: { unreadImports: 0 },
			unreadable: [{ ...place, kind: "json", message: "This is JSON" }],
			...{ unknown: [], refused: [], notCode: 1 },
		},
		/^Not read ?a\.css:1:5 This is JSON, which has no features to check\. Paste CSS, JavaScript or HTML\.$/,
	),
];
