import { DataDates } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./footer.module.css";

/** The last day of each data source. Browsers read them from the document, so that new data do not change the bundles. */
const readDataDays = () =>
	(typeof window === "undefined" ? process.env.DATA_DAYS : document.documentElement.dataset.days)?.split(
		" ",
	) ?? [];

/** The site's footer: data sources, licences and the days of the data. */
export function Footer() {
	const t = useTranslations("layout");
	const [features, compat, usage] = readDataDays();
	return (
		<footer className={styles.footer}>
			<p className={styles.inner}>
				{t.rich("sources", {
					about: (name) => <SiteLink href={paths.about()}>{name}</SiteLink>,
				})}{" "}
				{features && compat && usage && <DataDates features={features} compat={compat} usage={usage} />}
			</p>
		</footer>
	);
}
