import { DataDays } from "@/components/text/data-days";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./footer.module.css";
import { SiteLink } from "./site-link";

// Written in at build time (next.config.js).
const [features, compat, usage] = process.env.DATA_DAYS?.split(" ") ?? [];

/** Whose data the site stands on, with licences, and what is made of them. */
export function Footer() {
	const t = useTranslations("layout");
	return (
		<footer className={styles.footer}>
			<p className={styles.inner}>
				{t.rich("sources", {
					about: (name) => <SiteLink href={paths.about()}>{name}</SiteLink>,
				})}{" "}
				<SiteLink href={paths.changes()}>{t("changes")}</SiteLink>{" "}
				<SiteLink href={paths.feeds}>{t("feeds")}</SiteLink>
				{features && compat && usage && <DataDays features={features} compat={compat} usage={usage} />}
			</p>
		</footer>
	);
}
