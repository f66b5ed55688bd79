import type { ReactNode } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { SelectField, TextField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { codesOf, RegionOptions } from "@/components/forms/region-options";
import { Suggestions } from "@/components/forms/suggestions";
import { UnlistedOption } from "@/components/forms/unlisted-option";
import { RefusalText } from "@/components/text/refusal-text";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { PlanProps } from "@/lib/schema/props/plan";
import { useAgentNames } from "./use-agent-names";

type FormProps = Pick<
	PlanProps,
	"typed" | "problems" | "regions" | "floors" | "chosen" | "browserCurve" | "pastYears"
> & {
	/** The reader's audience, where the plan is for it. */
	own?: Audience | undefined;
};
type Name = keyof PlanProps["typed"];

const keyOf = {
	unknown: "problem.browser.unknown",
	missing: "problem.browser.missing",
	absent: "problem.browser.absent",
	format: "problem.version.format",
	newer: "problem.version.newer",
	same: "problem.version.same",
	last: "problem.version.last",
} as const;

/** What is wrong with a field, in words; undefined where nothing is. */
function useProblem({ typed, problems }: Pick<FormProps, "typed" | "problems">) {
	const t = useTranslations("plan");
	const refusals = useTranslations("set");
	return (name: Name): ReactNode => {
		const problem = problems[name];
		if (problem === undefined) return undefined;
		if (problem === "region") return refusals("refused.region");
		if (typeof problem === "string")
			return t(keyOf[problem], { browser: typed.browser, version: typed.version });
		const shown = t(name === "to" ? "problem.to" : "problem.from");
		return <RefusalText {...problem} shown={shown} />;
	};
}

/** Ready-made targets to choose from; the field takes any other. */
const targets = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"> 0.5%",
];

/** The targets, the browser to raise and the region. */
export function PlanForm(props: FormProps) {
	const { typed, problems, regions, floors, chosen, browserCurve, pastYears, own } = props;
	const t = useTranslations("plan");
	const locale = useLocale();
	const weightsName = useWeightsName();
	const problemOf = useProblem({ typed, problems });
	const field = (name: Name) => ({ name, label: t(`field.${name}`), error: problemOf(name) });
	const options = floors.map(({ agents }) => agents);
	const namesOf = useAgentNames();
	const selected = chosen?.join() ?? typed.browser;
	const versions = browserCurve?.curve.steps.map(([version]) => version) ?? [];
	return (
		// A new plan is a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={localisedPath(paths.plan(), locale)} fields="wide">
			<TextField
				{...field("from")}
				list="targets"
				defaultValue={typed.from}
				placeholder={own?.query ?? targets[0]}
			/>
			<TextField {...field("to")} list="targets" defaultValue={typed.to} placeholder={t("same")} />
			<SelectField
				// What is chosen anew is the first choice.
				key={own ? "own" : "standard"}
				{...field("region")}
				defaultValue={typed.region || (own ? "" : WORLD)}
			>
				{own && <option value="">{weightsName(own.weights)}</option>}
				<RegionOptions {...regions} />
				<UnlistedOption value={typed.region} listed={codesOf(regions)} />
			</SelectField>
			<SelectField {...field("browser")} defaultValue={selected}>
				<option value="">{t("noBrowser")}</option>
				<UnlistedOption value={selected} listed={options.map((agents) => agents.join())} />
				{options.map((agents) => (
					<option key={agents.join()} value={agents.join()}>
						{namesOf(agents)}
					</option>
				))}
			</SelectField>
			<TextField
				{...field("version")}
				list="versions"
				defaultValue={typed.version}
				placeholder={t("noVersion")}
			/>
			<SubmitRow label={t("submit")} />
			<Suggestions id="targets" values={[...targets, ...pastYears.map((year) => `baseline ${year}`)]} />
			<Suggestions id="versions" values={chosen ? [...versions, "none"] : ["none"]} />
		</Form>
	);
}
