import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";

/** What a reader can do with a feature: follow it, combine it with others, embed it. */
export function FeatureActions({ id }: { id: string }) {
	const t = useTranslations("feature");
	return (
		<ul>
			<li>
				<a href={machinePaths.featuresFeed({ ids: id, region: WORLD })} type="application/atom+xml">
					{t("follow")}
				</a>
			</li>
			<li>
				<SiteLink href={paths.set({ features: id })}>{t("set")}</SiteLink>
			</li>
			<li>
				<SiteLink href={paths.snippets({ id })}>{t("embed")}</SiteLink>
			</li>
		</ul>
	);
}
