import { useState } from "react";
import { ExportTarget } from "@/components/audience/targets/export-target";
import { SummarizedFit } from "@/components/audience/targets/fit-view";
import { SelectField } from "@/components/ui/field";
import { withMessages } from "@/components/ui/with-messages";
import { type PresetTarget, unpackTargets } from "@/lib/audience/pack-targets";
import { formatSupportTest } from "@/lib/audience/user-agent-pattern";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Audience } from "@/lib/support/schema/audience";
import { useTargetFit } from "@/lib/targets/client/use-target-fit";
import type { TargetFit } from "@/lib/targets/schema/target-fit";
import { getSelectedTargetIndex } from "@/lib/targets/selected-target";
import type { FitTables } from "@/lib/targets/target-fit";
import { useUsageName } from "./use-usage-name";

function Fit({ fit, targets, weights }: { fit: TargetFit; targets: PresetTarget[]; weights: string }) {
	const t = useTranslations("targets");
	const [chosen, setChosen] = useState<string>();
	const line = fit.lines[getSelectedTargetIndex(fit, chosen)];
	const rows = targets.find(({ query }) => query === line?.query)?.rows ?? [];
	return (
		<>
			<SummarizedFit fit={fit} chosen={chosen} />
			{line && (
				<div className="section">
					<h3>{t("copy", { query: line.query })}</h3>
					<SelectField
						label={t("choose")}
						value={line.query}
						onChange={(event) => setChosen(event.target.value)}
						lang="en"
					>
						{fit.lines.map(({ query }) => (
							<option key={query}>{query}</option>
						))}
					</SelectField>
					<ExportTarget line={line} weights={weights} supportTest={formatSupportTest(rows)}>
						<p className="intro">{t.rich("stats", { file: (name) => <a href="#hand-over">{name}</a> })}</p>
					</ExportTarget>
				</div>
			)}
		</>
	);
}

interface ChosenFitProps {
	audience: Audience;
	tables: FitTables;
}

function ComputedFit({ audience, tables }: ChosenFitProps) {
	const t = useTranslations("targets");
	const { counted, state } = useTargetFit(audience, tables);
	const getUsageName = useUsageName();
	const weights = getUsageName(counted?.of.weights ?? audience.weights);
	return (
		<>
			<p className="intro">{t("intro", { weights })}</p>
			<p role="status">{state === "failed" ? t("failed") : state === "counting" && t("counting")}</p>
			{counted && <Fit fit={counted.fit} targets={unpackTargets(counted.pack)} weights={weights} />}
		</>
	);
}

/** How preset targets fit the chosen audience, computed in the browser, with texts to copy. */
export const ChosenTargetFit = withMessages("targets", ComputedFit);
