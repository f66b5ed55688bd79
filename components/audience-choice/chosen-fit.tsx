import { useState } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { SelectField } from "@/components/forms/field";
import { FitView } from "@/components/targets/fit-view";
import { TakeAlong } from "@/components/targets/take-along";
import { useFit } from "@/lib/client/audience/use-fit";
import { chosenPlace } from "@/lib/domain/plan/chosen-place";
import type { FitTables } from "@/lib/domain/plan/fit";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/schema/audience";
import type { TargetFit } from "@/lib/schema/props/fit";

function Fit({ fit, weights }: { fit: TargetFit; weights: string }) {
	const t = useTranslations("targets");
	const [chosen, choose] = useState<string>();
	const line = fit.lines[chosenPlace(fit, chosen)];
	return (
		<>
			<FitView fit={fit} chosen={chosen} />
			{line && (
				<div className="section">
					<h3>{t("copy", { query: line.query })}</h3>
					<SelectField
						label={t("choose")}
						value={line.query}
						onChange={(event) => choose(event.target.value)}
						lang="en"
					>
						{fit.lines.map(({ query }) => (
							<option key={query}>{query}</option>
						))}
					</SelectField>
					<TakeAlong line={line} weights={weights}>
						<p className="intro">{t.rich("stats", { file: (name) => <a href="#hand-over">{name}</a> })}</p>
					</TakeAlong>
				</div>
			)}
		</>
	);
}

interface ChosenFitProps {
	audience: Audience;
	tables: FitTables;
}

function Counted({ audience, tables }: ChosenFitProps) {
	const t = useTranslations("targets");
	const { counted, state } = useFit(audience, tables);
	const name = useWeightsName();
	const weights = name(counted?.of.weights ?? audience.weights);
	return (
		<>
			<p className="intro">{t("intro", { weights })}</p>
			<p role="status">{state === "failed" ? t("failed") : state === "counting" && t("counting")}</p>
			{counted && <Fit fit={counted.fit} weights={weights} />}
		</>
	);
}

/** Which ready-made target fits the audience that the reader has chosen, counted on the device, and what to copy of it. */
export const ChosenFit = (props: ChosenFitProps) => (
	<PartMessages locale={useLocale()} part="targets">
		<Counted {...props} />
	</PartMessages>
);
