import { present, real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { ChosenFit } from "@/components/audience-choice/chosen-fit";
import { DefaultFit } from "@/components/audience-choice/default-fit";
import { DrawnFit } from "@/components/audience-choice/drawn-fit";
import { FitSection } from "@/components/audience-choice/fit-section";
import { FitCurve } from "@/components/charts/fit-curve";
import { FitTable } from "@/components/targets/fit-table";
import { FitView } from "@/components/targets/fit-view";
import { FitWords } from "@/components/targets/fit-words";
import { TakeAlong } from "@/components/targets/take-along";
import { TargetsArticle } from "@/components/targets/targets-article";
import { audienceOf } from "@/lib/answers/audience";
import { fitCurve } from "@/lib/domain/charts/fit-curve";

const targetFit = async () => (await real.targets()).fit;
const line = async () => present((await targetFit()).lines.find(({ query }) => query === "baseline 2024"));

const outcome = audienceOf("defaults", "DE");
const chosen = outcome.kind === "found" ? outcome.audience : undefined;

export const targets = [
	shown(
		FitCurve,
		async () => ({ curve: fitCurve((await targetFit()).lines), chosen: 0, children: "Table" }),
		["img", /Features that work in all/],
	),
	shown(FitTable, async () => ({ fit: await targetFit() }), ["columnheader", "People inside"]),
	shown(
		FitWords,
		async () => ({ fit: await targetFit() }),
		/The knee of the curve is .*: \d\d\.\d% of people are inside/,
	),
	shown(FitView, async () => ({ fit: await targetFit(), region: "DE" }), ["link", "baseline 2024"]),
	shown(DefaultFit, async () => ({ fit: await targetFit(), region: "DE" }), ["link", "baseline 2024"]),
	shown(DrawnFit, async () => ({ fit: await targetFit(), region: "world" }), ["link", "baseline 2024"]),
	shown(
		ChosenFit,
		async () => {
			const { engines, newest } = await real.audience();
			return { audience: present(chosen), tables: { engines, newest } };
		},
		/for these people: Germany/,
	),
	shown(FitSection, async () => ({ ...(await real.audience()), audience: undefined }), [
		"region",
		"Which target fits my users?",
	]),
	shown(TakeAlong, async () => ({ line: await line(), weights: "Germany" }), ["textbox", "package.json"]),
	shown(TargetsArticle, real.targets, ["heading", "Which target fits my users?"]),
];
