import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { ChoiceStatus } from "@/components/audience/choice-status";
import { UsageLabel } from "@/components/audience/chosen-label";
import { AggregatedVersionsNote } from "@/components/audience/counted-as-one";
import { EnvironmentChoice } from "@/components/audience/environment-choice";
import { DroppedRows } from "@/components/audience/import/import-counts";
import { ImportOutcome } from "@/components/audience/import/import-outcome";
import { ImportQuestions } from "@/components/audience/import/import-questions";
import { MatchedRowsTable } from "@/components/audience/import/import-report";
import { LackingBrowsers } from "@/components/audience/lacking-browsers";
import { Limits } from "@/components/audience/limits";
import { ReachBounds } from "@/components/audience/reach-bar";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { ExportTarget } from "@/components/audience/targets/export-target";
import { SummarizedFit } from "@/components/audience/targets/fit-view";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type { ImportedFile } from "@/lib/audience/import/client/use-import";
import { readTarget } from "@/lib/audience/queries/target-reading";
import type { FeatureView } from "@/lib/features/schema/page";

const aggregated: Pick<FeatureView["reach"], "newestOnly" | "oldOnly"> = {
	newestOnly: [["and_chr", 0.44]],
	oldOnly: [["op_mob", "80", 0.155]],
};

const limits: Parameters<typeof Limits>[0] = {
	limits: [
		{ browsers: ["chrome", "edge"], keys: [2, 3], notes: [{ note: ["Only in rows."] }] },
		{ browsers: ["firefox"], prefixes: ["-moz-"] },
	],
	verdict: {
		answer: "almost",
		missing: 0,
		partial: 0.02,
		kind: "limits",
		failing: [],
		limited: [{ agent: "samsung", by: "chrome", from: "20", to: "25", share: 0.02 }],
		untracked: [],
	},
};

const csv = [
	"Browser,Version,Active users,Sessions",
	...["Chrome,157,60,70", "Firefox,160,40,50", "Vivaldi,6,10,10", "Total,,110,130"],
].join("\n");

/** The worker's response to a table, as the page stores it. */
const imported = () =>
	new Promise<ImportedFile>((resolve, reject) => {
		createImportHandler((answer) => {
			if (answer.kind === "read") resolve({ name: "may.csv", day: "2026-05-31", ...answer });
			if (answer.kind === "fault") reject(new Error(answer.fault));
		})({ kind: "read", source: csv, newest });
	});

const report = async () => present((await imported()).report);

const noop = () => undefined;

const targetFit = async () => (await real.targets()).fit;

const line = async () => present((await targetFit()).lines.find(({ query }) => query === "baseline 2024"));

export const audience = [
	shown(
		UsageLabel,
		{ weights: { kind: "imported", name: "may.csv", day: "2026-11-24" } },
		/^“may\.csv”, imported on Nov 24, 2026$/,
	),
	shown(
		ChoiceStatus,
		{ pending: false, fault: { kind: "not stored" }, isSaved: false },
		/doesn’t let the site save anything/,
	),
	shown(
		AggregatedVersionsNote,
		{ of: "set", ...aggregated },
		/everyone on Chrome Android \(44\.0%\) as up to date.*only an old version of Opera Android 80 \(15\.5%\)/,
	),
	shown(Limits, limits, /: 2 of 3 parts supported in full ?Only in rows\.$/),
	shown(
		Limits,
		{
			limits: undefined,
			notes: [{ browsers: ["safari", "safari_ios"], note: ["Only in web apps with ", { code: "manifest" }] }],
			verdict: limits.verdict,
		},
		/^Safari and Safari on iOS: Only in web apps with manifest$/,
	),
	shown(
		ReachBounds,
		{
			reach: { supported: 0.7, partly: 0.1, unsupported: 0.2, untracked: 0 },
			bounds: { least: 0.7, most: 0.8126 },
		},
		/^80\.0% to 81\.3%: usage data count some versions together\.$/,
	),
	shown(
		LackingBrowsers,
		{
			agents: [
				["chrome", 0.5, 0, 0.03, 0],
				["safari", 0.1, 0.02, 0, 0],
			],
			failing: [{ agent: "chrome", by: "chrome", from: "100", to: "116", share: 0.01 }],
			limited: [{ agent: "safari", by: "safari", from: "17.5", to: "17.5", share: 0.02 }],
		},
		/Who doesn’t have it.*Browsers you support.*Safari 2\.0% partial.*Chrome 1\.0%.*Older versions, other browsers.*Chrome 2\.0%/,
	),
	shown(
		TargetReadingDetails,
		{
			reading: present(
				readTarget("[production]\nand_chr 108\nnot ie 11\nnode 20\n[modern]\nchrome 157", "world"),
			),
			hrefOf: (target: string) => `/set?target=${target}`,
		},
		/“production”.*modern.*and_chr 108 – Chrome Android 108 \(1 version, 0\.0% of visitors\).*not ie 11 – without Internet Explorer 11.*changes nothing.*node 20 – a server.*as version 157/,
	),
	shown(
		EnvironmentChoice,
		{
			environment: "production",
			environments: [
				{ name: "production", query: "defaults" },
				{ name: "modern", query: "chrome 157" },
			],
			onChoose: () => undefined,
		},
		/Read from the section “production”\. Other sections: modern$/,
	),
	shown(DroppedRows, async () => ({ report: await report() }), /Total/),
	shown(MatchedRowsTable, async () => ({ report: await report() }), /Vivaldi.*Chrome15754\.5%/),
	shown(
		ImportOutcome,
		{
			read: {},
			matched: 0.975,
			obstacle: false as const,
			shares: null,
			isSaved: true,
			onUse: noop,
			isUnread: false,
			children: "Report",
		},
		/Saved. 97.5% of your visitors matched.*See which features work for them/,
	),
	shown(ImportQuestions, async () => ({ imported: await imported(), onChoice: noop }), [
		"radio",
		/Active users/,
	]),
	shown(
		SummarizedFit,
		async () => ({ fit: await targetFit(), region: "world" }),
		/^Best trade-off: (.*)\. \d\d\.\d% of people, \d+ features.*Visitors not covered, by browser\1 ?best trade-off/s,
	),
	shown(ExportTarget, async () => ({ line: await line(), weights: "Germany", supportTest: "function" }), [
		"textbox",
		/is this browser supported/,
	]),
];
