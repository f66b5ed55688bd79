import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { ChosenTargetFit } from "@/components/audience/chosen-fit";
import { DefaultTargetFit } from "@/components/audience/default-fit";
import { TargetFitChart } from "@/components/audience/fit-curve";
import { DefaultFitIsland, TargetFitSection } from "@/components/audience/fit-section";
import { ExportTarget } from "@/components/audience/targets/export-target";
import { TargetFitTable } from "@/components/audience/targets/fit-table";
import { FitSummary, TargetFitView } from "@/components/audience/targets/fit-view";
import { TargetsArticle } from "@/components/audience/targets/targets-article";
import { computeTargetFitSeries } from "@/lib/audience/fit-curve";
import { resolveAudience } from "@/lib/audience/queries/audience";

const targetFit = async () => (await real.targets()).fit;
const line = async () => present((await targetFit()).lines.find(({ query }) => query === "baseline 2024"));

const outcome = resolveAudience("defaults", "DE");
const chosen = outcome.kind === "found" ? outcome.audience : undefined;

export const targets = [
	shown(
		TargetFitChart,
		async () => ({ curve: computeTargetFitSeries((await targetFit()).lines), chosen: 0, children: "Table" }),
		["img", /Features that work in all/],
	),
	shown(TargetFitTable, async () => ({ fit: await targetFit() }), ["columnheader", "Visitors covered"]),
	shown(
		FitSummary,
		async () => ({ fit: await targetFit() }),
		/Best trade-off: .*\. \d\d\.\d% of people, \d+ features/,
	),
	shown(TargetFitView, async () => ({ fit: await targetFit(), region: "DE" }), ["link", "baseline 2024"]),
	shown(DefaultTargetFit, async () => ({ fit: await targetFit(), region: "DE" }), ["link", "baseline 2024"]),
	shown(DefaultFitIsland, async () => ({ fit: await targetFit(), region: "world" }), [
		"link",
		"baseline 2024",
	]),
	shown(
		ChosenTargetFit,
		async () => {
			const { engines, newest } = await real.audience();
			return { audience: present(chosen), tables: { engines, newest } };
		},
		/for your visitors: Germany/,
	),
	shown(TargetFitSection, async () => ({ ...(await real.audience()), audience: undefined }), [
		"region",
		"Which browsers should I support?",
	]),
	shown(ExportTarget, async () => ({ line: await line(), weights: "Germany", supportTest: "function" }), [
		"textbox",
		/is this browser supported/,
	]),
	shown(TargetsArticle, real.targets, ["heading", "Which browsers should I support?"]),
];
