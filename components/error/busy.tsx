import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./not-found.module.css";
import { Ways } from "./ways";

/** Says that too much is asked for at a time, and what can be read all the same: what is made beforehand. */
export function Busy() {
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
			<Ways />
		</div>
	);
}
