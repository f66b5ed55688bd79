import { FitCurve } from "@/components/charts/fit-curve";
import { SiteLink } from "@/components/layout/site-link";
import { fitCurve } from "@/lib/domain/charts/fit-curve";
import { chosenPlace } from "@/lib/domain/plan/chosen-place";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { TargetFit } from "@/lib/schema/props/fit";
import { FitTable } from "./fit-table";
import { FitWords } from "./fit-words";

interface FitViewProps {
	fit: TargetFit;
	/** The query of the target that is marked, where it is not the knee. */
	chosen?: string | undefined;
	/** Whose people they are: each target leads to what to copy of it. Absent for numbers that no address may hold. */
	region?: string;
}

/** What targets come to: in words, as a curve, and as a table. It only shows. */
export function FitView({ fit, chosen, region }: FitViewProps) {
	const t = useTranslations("targets");
	const curve = fitCurve(fit.lines);
	const places = curve.points.map(([x]) => x);
	const place = region === undefined || region === WORLD ? {} : { region };
	return (
		<>
			<FitWords fit={fit} />
			<FitCurve curve={curve} chosen={chosenPlace(fit, chosen)}>
				{region === undefined ? (
					<FitTable fit={fit} places={places} />
				) : (
					<>
						<p>{t("pick")}</p>
						<FitTable
							fit={fit}
							places={places}
							show={(query) => <SiteLink href={paths.targets({ ...place, target: query })}>{query}</SiteLink>}
						/>
					</>
				)}
			</FitCurve>
		</>
	);
}
