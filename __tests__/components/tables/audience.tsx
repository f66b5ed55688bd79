import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { AudienceArticle } from "@/components/audience/audience-article";
import { AudienceChip } from "@/components/audience/audience-chip";
import { AudiencePageLink } from "@/components/audience/audience-page-link";
import { AudienceSummaryTable } from "@/components/audience/audience-summary";
import { ChoiceStatus } from "@/components/audience/choice-status";
import { UsageLabel } from "@/components/audience/chosen-label";
import { AggregatedVersionsNote } from "@/components/audience/counted-as-one";
import { EnvironmentChoice } from "@/components/audience/environment-choice";
import { Environments } from "@/components/audience/environments";
import { FeatureReachSection } from "@/components/audience/feature-reach";
import { FeatureVersionsSection } from "@/components/audience/feature-versions";
import { DroppedRows, ImportedShares, SampleRows } from "@/components/audience/import/import-counts";
import { ImportForm } from "@/components/audience/import/import-form";
import { ImportMessages } from "@/components/audience/import/import-messages";
import { ImportOutcome } from "@/components/audience/import/import-outcome";
import { ImportQuestions } from "@/components/audience/import/import-questions";
import { MatchedRowsTable } from "@/components/audience/import/import-report";
import { KeyReach } from "@/components/audience/key-reach";
import { LackingBrowsers } from "@/components/audience/lacking-browsers";
import { Limits } from "@/components/audience/limits";
import { LimitsIsland } from "@/components/audience/limits-island";
import { RadioQuestion } from "@/components/audience/radio-question";
import { ReachBar } from "@/components/audience/reach-bar";
import { ReachBounds } from "@/components/audience/reach-bounds";
import { ShareTable } from "@/components/audience/share-table";
import { TargetField } from "@/components/audience/target-field";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { VersionTimeline } from "@/components/audience/version-timeline";
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
		{ browsers: ["chrome", "edge"], keys: [2, 3], notes: [["Only in rows."]] },
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

const audienceShown = [
	shown(
		VersionTimeline,
		async () => (await real.feature()).reach,
		/Versions by browser.*Chrome Android\d+\.\d%.*\d\.\d%.*Supported.*\d+ more/,
	),
	shown(FeatureVersionsSection, async () => {
		const { id, reach } = await real.feature();
		return { id, versions: reach.versions };
	}, ["heading", "Versions by browser"]),
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
	shown(AudienceChip, {}, /^Visitors: the whole world · Supporting: baseline widely available/),
	shown(FeatureReachSection, real.feature, /Yes.*\d\d\.\d% of visitors can use it.*Supported\d\d\.\d%/),
	shown(
		FeatureReachSection,
		async () => {
			const { id, reach } = await real.feature();
			return { id, reach: { ...reach, ...aggregated } };
		},
		/everyone on Chrome Android \(44\.0%\) as up to date.*an old version of Opera Android 80 \(15\.5%\)/,
	),
	shown(
		AggregatedVersionsNote,
		{ of: "set", ...aggregated },
		/everyone on Chrome Android \(44\.0%\) as up to date.*only an old version of Opera Android 80 \(15\.5%\)/,
	),
	shown(
		KeyReach,
		async () => {
			const { node, facts } = await real.compatKey();
			return { name: node, reach: present(facts).reach };
		},
		/Yes.*\d\d\.\d% of visitors can use it.*Supported\d\d\.\d%/,
	),
	shown(Limits, limits, /: 2 of 3 parts supported in full ?Only in rows\.$/),
	shown(LimitsIsland, limits, /: 2 of 3 parts supported in full ?Only in rows\.$/),
	shown(
		Limits,
		{
			limits: undefined,
			notes: [{ browsers: ["safari", "safari_ios"], note: ["Only in web apps with ", { code: "manifest" }] }],
			verdict: limits.verdict,
		},
		/^Safari and Safari on iOS: Only in web apps with manifest$/,
	),
	shown(ReachBounds, { bounds: { least: 0.7359, most: 0.8926 } }, /^73\.6% to 89\.3%, depending on whether/),
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
		/Who doesn’t have it.*Browsers you support.*Safari 2\.0% partial.*Chrome 1\.0%.*Older browsers.*Chrome 2\.0%/,
	),
	shown(AnswerUnavailable, {}, ["status", ""]),
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
		Environments,
		{
			environment: "production",
			environments: [
				{ name: "production", query: "defaults" },
				{ name: "modern", query: "chrome 157" },
			],
			renderOther: ({ name }: { name: string }) => <b>{name}</b>,
		},
		/production.*modern/,
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
		/Read for the environment “production”\. Other environments: modern$/,
	),
	shown(TargetField, { label: "Target", defaultValue: "defaults" }, ["textbox", "Target"]),
	shown(
		ReachBar,
		{ reach: { supported: 0.9, partly: 0.05, unsupported: 0.03, untracked: 0.02 } },
		/Partial5\.0%/,
	),
];

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

const importShown = [
	shown(ImportMessages, { children: "Words" }, /^Words$/),
	shown(ImportedShares, async () => ({ report: await report() }), /Matched\d\d\.\d%/),
	shown(DroppedRows, async () => ({ report: await report() }), /Total/),
	shown(SampleRows, async () => ({ samples: (await report()).samples }), /Chrome · 157/),
	shown(MatchedRowsTable, async () => ({ report: await report() }), /Vivaldi.*Chrome15754\.5%/),
	shown(
		ImportOutcome,
		{
			matched: 0.975,
			obstacle: false as const,
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
		RadioQuestion,
		{ label: "Which?", options: [{ value: "a", label: "This" }], value: undefined, onChange: noop },
		["group", "Which?"],
	),
];

const choiceShown = [
	...importShown,
	shown(AudienceArticle, real.audience, ["heading", "Your audience"]),
	shown(AudienceSummaryTable, real.audience, /You support \d+ versions of \d+ browsers/),
	shown(ImportForm, async () => ({ newest: (await real.audience()).newest, onRead: () => undefined }), [
		"region",
		/numbers/i,
	]),
	shown(
		ShareTable,
		{
			caption: "Rows",
			heads: ["Name", "Share"],
			lines: ["Chrome", "Opera"].map((name) => ({ key: name, cells: [name, "25.0%"], share: 0.25 })),
			shown: 1,
		},
		/Chrome25\.0%.*25\.0%/,
	),
];

export const audience = [shown(AudiencePageLink, {}, ["link", "Audience"]), ...audienceShown, ...choiceShown];
