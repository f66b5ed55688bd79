import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./not-found.module.css";

/** Says that too much is asked for at a time, and what can be read all the same: what is made beforehand. */
export function Busy() {
	const t = useTranslations("busy");
	const ways = useTranslations("notFound");
	return (
		<div className={styles.page}>
			<PageHead title={t("title")} description={t("text")} />
			<Head>
				<meta name="robots" content="noindex" />
			</Head>
			<p className={styles.status}>429</p>
			<h1>{t("title")}</h1>
			<p>{t("text")}</p>
			<p>{t("meanwhile")}</p>
			<ul className={styles.ways}>
				<li>
					<SiteLink className="button" href={paths.features}>
						{ways("allFeatures")}
					</SiteLink>
				</li>
				<li>
					<SiteLink className="button" href={paths.groups}>
						{ways("allGroups")}
					</SiteLink>
				</li>
				<li>
					<SiteLink className="button" href={paths.home}>
						{ways("home")}
					</SiteLink>
				</li>
			</ul>
		</div>
	);
}
