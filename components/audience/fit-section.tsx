import { SummarizedFit } from "@/components/audience/targets/fit-view";
import { clientOnly } from "@/components/ui/client-only";
import { PlainError } from "@/components/ui/plain-error";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import { withMessages } from "@/components/ui/with-messages";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import { useUsageName } from "./use-usage-name";

/** A table that does not change: another audience has its own. */
const StaticFit = skipHydration(withMessages("targets", SummarizedFit));

const ChosenTargetFit = clientOnly(
	() => import("./chosen-fit").then(({ ChosenTargetFit }) => ChosenTargetFit),
	undefined,
	PlainError,
);

interface FitSectionProps extends Pick<AudienceProps, "region" | "fit" | "engines" | "newest"> {
	/** The chosen audience; undefined for the default one. */
	audience: Audience | undefined;
}

/** How preset targets fit the current audience. */
export function TargetFitSection({ audience, region, fit, engines, newest }: FitSectionProps) {
	const t = useTranslations("audience.fit");
	const getUsageName = useUsageName();
	const own = audience?.weights;
	const regionParams = own?.kind === "region" && own.code !== WORLD ? { region: own.code } : {};
	return (
		<Section id="fit" title={t("title")}>
			{audience ? (
				<ChosenTargetFit audience={audience} tables={{ engines, newest }} />
			) : (
				<>
					<p className="intro" suppressHydrationWarning>
						{t("intro", { weights: getUsageName({ kind: "region", code: region }) })}
					</p>
					<StaticFit fit={fit} region={region} />
				</>
			)}
			<p>
				<SiteLink href={paths.targets(regionParams)}>{t("asPage")}</SiteLink>
			</p>
		</Section>
	);
}
