import { useWeightsName } from "@/components/audience/weights-name";
import { PlainError } from "@/components/error/plain-error";
import { browserOnly } from "@/components/layout/browser-only";
import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { DrawnFit } from "./drawn-fit";

const ChosenFit = browserOnly(
	() => import("./chosen-fit").then(({ ChosenFit }) => ChosenFit),
	undefined,
	PlainError,
);

interface FitSectionProps extends Pick<AudienceProps, "region" | "fit" | "engines" | "newest"> {
	/** The one that the reader has chosen; the default one otherwise. */
	audience: Audience | undefined;
}

/** Which ready-made target fits the people of the audience shown. */
export function FitSection({ audience, region, fit, engines, newest }: FitSectionProps) {
	const t = useTranslations("audience.fit");
	const name = useWeightsName();
	const own = audience?.weights;
	const asked = own?.kind === "region" && own.code !== WORLD ? { region: own.code } : {};
	return (
		<section aria-labelledby="fit" className="section">
			<h2 id="fit">{t("title")}</h2>
			{audience ? (
				<ChosenFit audience={audience} tables={{ engines, newest }} />
			) : (
				<>
					<p className="intro" suppressHydrationWarning>
						{t("intro", { weights: name({ kind: "region", code: region }) })}
					</p>
					<DrawnFit fit={fit} region={region} />
				</>
			)}
			<p>
				<SiteLink href={paths.targets(asked)}>{t("asPage")}</SiteLink>
			</p>
		</section>
	);
}
