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

/** Returns the curve in a sentence: its knee. */
export function useFitSummary({ lines, knee }: TargetFit): string {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const line = lines[knee ?? -1];
	return line
		? t("kneeIs", { query: line.query, share: percent(line.inside), works: line.works })
		: t("noKnee");
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

/** How targets fit, as chart and table. Static content. */
export function TargetFitView({ fit, chosen, region }: FitViewProps) {
	const t = useTranslations("targets");
	const curve = computeTargetFitSeries(fit.lines);
	const places = curve.points.map(([x]) => x);
	const regionParams = region === undefined || region === WORLD ? {} : { region };
	return (
		<TargetFitChart
			curve={curve}
			names={fit.lines.map(({ query }) => query)}
			chosen={getSelectedTargetIndex(fit, chosen)}
		>
			<p className="intro">{t("uncounted")}</p>
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
	);
}

/** How targets fit, with the sentence before the chart. */
export const SummarizedFit = (props: FitViewProps) => (
	<>
		<p>{useFitSummary(props.fit)}</p>
		<TargetFitView {...props} />
	</>
);
