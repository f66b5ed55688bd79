import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ActionLinks } from "./action-links";
import styles from "./not-found.module.css";

/**
 * Shown when the server rejects a request under load, with status 429 or 503; so it names neither. It links to
 * pre-rendered pages, which still work.
 */
export function OverloadedPage() {
	const t = useTranslations("busy");
	return (
		<div className={styles.page}>
			<PageHead title={t("title")} description={t("text")} />
			<Head>
				<meta name="robots" content="noindex" />
			</Head>
			<h1>{t("title")}</h1>
			<p>{t("text")}</p>
			<p>{t("meanwhile")}</p>
			<ActionLinks />
		</div>
	);
}
