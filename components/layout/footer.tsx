import { DataDays } from "@/components/text/data-days";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./footer.module.css";
import { SiteLink } from "./site-link";

/**
 * The days up to which the data know. Scripts read them from the document, so that newer data leave scripts as they are.
 */
const dataDays = () =>
	(typeof window === "undefined" ? process.env.DATA_DAYS : document.documentElement.dataset.days)?.split(
		" ",
	) ?? [];

/** Whose data the site stands on, with licences, and what is made of them. */
export function Footer() {
	const t = useTranslations("layout");
	const [features, compat, usage] = dataDays();
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
