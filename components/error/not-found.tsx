import Head from "next/head";
import { browserOnly } from "@/components/layout/browser-only";
import { PageHead } from "@/components/layout/page-head";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./not-found.module.css";
import { Ways } from "./ways";

/** Only in the browser, and after the page: its fetching and validating would be a seventh of the page's script. */
const Suggestions = browserOnly(() => import("./suggestions").then((module) => module.Suggestions));

/** There is no such page: what it may have been, and the ways on. */
export function NotFound() {
	const t = useTranslations("notFound");
	const search = useTranslations("search");
	return (
		<div className={styles.page}>
			<PageHead title={t("title")} description={t("explanation")} />
			<Head>
				<meta name="robots" content="noindex" />
			</Head>
			<p className={styles.status}>404</p>
			<h1>{t("title")}</h1>
			<p>{t("explanation")}</p>
			<Suggestions />
			<Ways first={[[paths.search(), search("submit")]]} />
		</div>
	);
}
