import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { newest } from "@/__tests__/lib/domain/import/fixture";
import { AudienceStrip } from "@/components/audience/audience-strip";
import { BriefWeights } from "@/components/audience/brief-weights";
import { CountedAsOne } from "@/components/audience/counted-as-one";
import { FeatureReach } from "@/components/audience/feature-reach";
import { KeyReach } from "@/components/audience/key-reach";
import { Limits } from "@/components/audience/limits";
import { NoAnswer } from "@/components/audience/no-answer";
import { ReachBar } from "@/components/audience/reach-bar";
import { ReachBounds } from "@/components/audience/reach-bounds";
import { VersionTable } from "@/components/audience/version-table";
import { AudienceArticle } from "@/components/audience-choice/audience-article";
import { AudienceSummary } from "@/components/audience-choice/audience-summary";
import { ChoiceSaid } from "@/components/audience-choice/choice-said";
import { DroppedRows, Samples, Shares } from "@/components/audience-choice/import-counts";
import { ImportForm } from "@/components/audience-choice/import-form";
import { ImportQuestions } from "@/components/audience-choice/import-questions";
import { Rows } from "@/components/audience-choice/import-report";
import { ImportWords } from "@/components/audience-choice/import-words";
import { Lines } from "@/components/audience-choice/lines";
import { Question } from "@/components/audience-choice/question";
import { importAnswerer } from "@/lib/client/import/answerer";
import type { Imported } from "@/lib/client/import/use-import";
import type { FeatureView } from "@/lib/schema/props/feature";

const countedAsOne: Pick<FeatureView["reach"], "newestOnly" | "oldOnly"> = {
	newestOnly: [["and_chr", 0.44]],
	oldOnly: [["op_mob", "80", 0.155]],
};

const audienceShown = [
	shown(
		VersionTable,
		async () => (await real.feature()).reach,
		/Every browser of this audience.*Chrome Android\d.*Supported.*\d%/,
	),
	shown(
		BriefWeights,
		{ weights: { kind: "imported", name: "may.csv", day: "2026-11-24" } },
		/^“may\.csv”, imported on Nov 24, 2026$/,
	),
	shown(ChoiceSaid, { pending: false, fault: { kind: "not kept" } }, /does not let the site save anything/),
	shown(AudienceStrip, {}, ["complementary", "Audience"]),
	shown(FeatureReach, real.feature, /Works in .*target.*Supported\d\d\.\d%/),
	shown(
		FeatureReach,
		async () => {
			const { id, reach } = await real.feature();
			return { id, reach: { ...reach, ...countedAsOne } };
		},
		/everybody on Chrome Android \(44\.0%\) as using the newest.*an old version of some browsers, Opera Android 80 \(15\.5%\)/,
	),
	shown(
		CountedAsOne,
		{ of: "set", ...countedAsOne },
		/everybody on Chrome Android \(44\.0%\) as using the newest.*For Opera Android 80 \(15\.5%\), usage data know only an old version/,
	),
	shown(
		KeyReach,
		async () => {
			const { node, facts } = await real.compatKey();
			return { name: node, reach: present(facts).reach };
		},
		/Works in the whole target\..*Supported\d\d\.\d%/,
	),
	shown(
		Limits,
		{
			limits: [
				{ browsers: ["chrome", "edge"], keys: [2, 3], notes: [["Only in rows."]] },
				{ browsers: ["firefox"], prefixes: ["-moz-"] },
			],
			verdict: {
				kind: "limits",
				failing: [],
				limited: [{ agent: "samsung", by: "chrome", from: "20", to: "25", share: 0.02 }],
				untracked: [],
			},
		},
		/: 2 of 3 keys ?Only in rows\.$/,
	),
	shown(
		ReachBounds,
		{ bounds: { least: 0.7359, most: 0.8926 } },
		/^Between 73\.6% and 89\.3%, depending on how/,
	),
	shown(NoAnswer, {}, ["status", ""]),
	shown(
		ReachBar,
		{ reach: { supported: 0.9, partly: 0.05, unsupported: 0.03, untracked: 0.02 } },
		/Partly5\.0%/,
	),
];

const csv = [
	"Browser,Version,Active users,Sessions",
	...["Chrome,157,60,70", "Firefox,160,40,50", "Vivaldi,6,10,10", "Total,,110,130"],
].join("\n");

/** What the worker answers to a table, as the page holds it. */
const imported = () =>
	new Promise<Imported>((resolve, reject) => {
		importAnswerer((answer) => {
			if (answer.kind === "read") resolve({ name: "may.csv", day: "2026-05-31", ...answer });
			if (answer.kind === "fault") reject(new Error(answer.fault));
		})({ kind: "read", source: csv, newest });
	});
const report = async () => present((await imported()).report);
const nothing = () => undefined;

const importShown = [
	shown(ImportWords, { children: "Words" }, /^Words$/),
	shown(Shares, async () => ({ report: await report() }), /Matched\d\d\.\d%/),
	shown(DroppedRows, async () => ({ report: await report() }), /Total/),
	shown(Samples, async () => ({ samples: (await report()).samples }), /Chrome · 157/),
	shown(Rows, async () => ({ report: await report() }), /Vivaldi.*Chrome15754\.5%/),
	shown(ImportQuestions, async () => ({ imported: await imported(), onChoice: nothing }), [
		"radio",
		/Active users/,
	]),
	shown(
		Question,
		{ label: "Which?", options: [{ value: "a", label: "This" }], value: undefined, onChange: nothing },
		["group", "Which?"],
	),
];

const choiceShown = [
	...importShown,
	shown(AudienceArticle, real.audience, ["heading", "Your audience"]),
	shown(AudienceSummary, real.audience, /\d+ versions of \d+ browsers make the target/),
	shown(ImportForm, async () => ({ newest: (await real.audience()).newest, onRead: () => undefined }), [
		"region",
		/numbers/i,
	]),
	shown(
		Lines,
		{
			caption: "Rows",
			heads: ["Name", "Share"],
			lines: ["Chrome", "Opera"].map((name) => ({ key: name, cells: [name, "25.0%"], share: 0.25 })),
			shown: 1,
		},
		/Chrome25\.0%.*25\.0%/,
	),
];

export const audience = [...audienceShown, ...choiceShown];
