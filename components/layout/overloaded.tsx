import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ActionLinks } from "./action-links";
import styles from "./not-found.module.css";

/** Shown when the server rejects a request under load. It links to pre-rendered pages, which still work. */
export function OverloadedPage() {
	const t = useTranslations("busy");
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
			<ActionLinks />
		</div>
	);
}
