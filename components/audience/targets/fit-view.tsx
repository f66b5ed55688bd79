import { TargetFitChart } from "@/components/audience/fit-curve";
import { SiteLink } from "@/components/ui/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { computeTargetFitSeries } from "@/lib/targets/fit-curve";
import type { TargetFit } from "@/lib/targets/schema/target-fit";
import { getSelectedTargetIndex } from "@/lib/targets/selected-target";
import { TargetFitTable } from "./fit-table";

/** Summary of the curve in words: its knee, and the rule for it. */
export function FitSummary({ fit: { lines, knee } }: { fit: TargetFit }) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const line = lines[knee ?? -1];
	const most = lines[0];
	return (
		<>
			<p>
				{line
					? t("kneeIs", { query: line.query, share: percent(line.inside), works: line.works })
					: t("noKnee")}
			</p>
			{most && <p className="intro">{t("gainedMeans", { query: most.query })}</p>}
		</>
	);
}

interface FitViewProps {
	fit: TargetFit;
	/** The query of the highlighted target; the knee by default. */
	chosen?: string | undefined;
	/**
	 * The region whose usage counts: each target links to its export. Undefined for imported usage, which no address
	 * may contain.
	 */
	region?: string;
}

/** How targets fit, as text, chart and table. Static content. */
export function TargetFitView({ fit, chosen, region }: FitViewProps) {
	const t = useTranslations("targets");
	const curve = computeTargetFitSeries(fit.lines);
	const places = curve.points.map(([x]) => x);
	const regionParams = region === undefined || region === WORLD ? {} : { region };
	return (
		<>
			<FitSummary fit={fit} />
			<TargetFitChart
				curve={curve}
				names={fit.lines.map(({ query }) => query)}
				chosen={getSelectedTargetIndex(fit, chosen)}
			>
				{region === undefined ? (
					<TargetFitTable fit={fit} places={places} />
				) : (
					<>
						<p>{t("pick")}</p>
						<TargetFitTable
							fit={fit}
							places={places}
							renderQuery={(query) => (
								<SiteLink href={paths.targets({ ...regionParams, target: query })}>{query}</SiteLink>
							)}
						/>
					</>
				)}
			</TargetFitChart>
		</>
	);
}
