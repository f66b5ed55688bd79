import type { ReactNode } from "react";
import { RefusalText } from "@/components/audience/fallback-notice";
import { listRegionCodes, RegionOptions } from "@/components/audience/region-options";
import { SelectField, TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import { localizePath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { PlanProps } from "@/lib/plan/schema";
import type { Audience, UsageOrigin } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { useAgentNames } from "./use-agent-names";

type FormProps = Pick<
	PlanProps,
	"typed" | "problems" | "regions" | "floors" | "chosen" | "steps" | "pastYears"
> & {
	/** The reader's audience, if the plan is for it. */
	own?: Audience | undefined;
};
type Name = keyof PlanProps["typed"];

const problemMessages = {
	unknown: "problem.browser.unknown",
	missing: "problem.browser.missing",
	absent: "problem.browser.absent",
	format: "problem.version.format",
	newer: "problem.version.newer",
	same: "problem.version.same",
	last: "problem.version.last",
} as const;

/** @returns a function that describes a field's problem; undefined for a valid field. */
function useProblem({ typed, problems }: Pick<FormProps, "typed" | "problems">) {
	const t = useTranslations("plan");
	const setText = useTranslations("set");
	return (name: Name): ReactNode => {
		const problem = problems[name];
		if (problem === undefined) return undefined;
		if (problem === "region") return setText("refused.region");
		if (typeof problem === "string")
			return t(problemMessages[problem], { browser: typed.browser, version: typed.version });
		const shown = t(name === "to" ? "problem.to" : "problem.from");
		return <RefusalText {...problem} shown={shown} />;
	};
}

/** Suggested targets; the field accepts any browserslist query. */
const targets = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"> 0.5%",
];

/** Suggestions for a text field, which names them by its `list` attribute. */
export const Datalist = ({ id, values }: { id: string; values: string[] }) => (
	<datalist id={id}>
		{values.map((value) => (
			<option key={value} value={value} />
		))}
	</datalist>
);

/** The form for the two targets, the browser whose floor to raise, and the region. */
export function PlanForm(props: FormProps) {
	const { typed, problems, regions, floors, chosen, steps, pastYears, own } = props;
	const t = useTranslations("plan");
	const locale = useLocale();
	const getRegionName = useRegionName();
	const getOptionName = (weights: UsageOrigin) =>
		weights.kind === "region" ? getRegionName(weights.code) : weights.name;
	const getProblem = useProblem({ typed, problems });
	const field = (name: Name) => ({ name, label: t(`field.${name}`), error: getProblem(name) });
	const options = floors.map(({ agents }) => agents);
	const formatAgents = useAgentNames();
	const selected = chosen?.join() ?? typed.browser;
	const versions = steps.flatMap(({ agents, version }) =>
		version !== undefined && agents.join() === selected ? version : [],
	);
	return (
		// A new plan needs a new form: uncontrolled fields would keep the previous input.
		<Form key={JSON.stringify(typed)} action={localizePath(paths.plan(), locale)} fields="wide">
			<TextField
				{...field("from")}
				list="targets"
				defaultValue={typed.from}
				placeholder={own?.query ?? targets[0]}
			/>
			<TextField {...field("to")} list="targets" defaultValue={typed.to} placeholder={t("same")} />
			<SelectField
				// The key resets the selection when the audience changes.
				key={own ? "own" : "standard"}
				{...field("region")}
				defaultValue={typed.region || (own ? "" : WORLD)}
			>
				{own && <option value="">{getOptionName(own.weights)}</option>}
				<RegionOptions {...regions} />
				<UnlistedOption value={typed.region} listed={listRegionCodes(regions)} />
			</SelectField>
			<SelectField {...field("browser")} defaultValue={selected}>
				<option value="">{t("noBrowser")}</option>
				<UnlistedOption value={selected} listed={options.map((agents) => agents.join())} />
				{options.map((agents) => (
					<option key={agents.join()} value={agents.join()}>
						{formatAgents(agents)}
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
			<Datalist id="targets" values={[...targets, ...pastYears.map((year) => `baseline ${year}`)]} />
			<Datalist id="versions" values={chosen ? [...versions, "none"] : ["none"]} />
		</Form>
	);
}
