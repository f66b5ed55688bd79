import { HandledSection } from "@/components/build/handled-section";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import styles from "./feature-actions.module.css";

/** What a reader can do with a feature: combine it with others, see its reach through time, embed it, follow it, take care of it. */
export function FeatureActions({ id, name }: { id: string; name: string }) {
	const t = useTranslations("feature");
	return (
		<>
			<ul className={styles.actions}>
				<li>
					<SiteLink href={paths.set({ features: id })}>{t("set")}</SiteLink>
				</li>
				<li>
					<SiteLink href={paths.time({ features: id })}>{t("time")}</SiteLink>
				</li>
				<li>
					<SiteLink href={paths.snippets({ id })}>{t("embed")}</SiteLink>
				</li>
				<li>
					<a href={machinePaths.featuresFeed({ ids: id, region: WORLD })} type="application/atom+xml">
						{t("follow")}
					</a>
				</li>
			</ul>
			<HandledSection name={id} badge={name} />
		</>
	);
}
