import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./footer.module.css";

/** Whose data the site stands on, with licences. */
export function Footer() {
	const t = useTranslations("layout");
	return (
		<footer className={styles.footer}>
			<p className={styles.inner}>
				{t.rich("sources", {
					features: (name) => <a href="https://github.com/web-platform-dx/web-features">{name}</a>,
					compat: (name) => <a href="https://github.com/mdn/browser-compat-data">{name}</a>,
				})}{" "}
				<SiteLink href={paths.feeds}>{t("feeds")}</SiteLink>
			</p>
		</footer>
	);
}
