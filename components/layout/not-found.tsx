import Head from "next/head";
import { PageHead } from "@/components/layout/page-head";
import { clientOnly } from "@/components/ui/client-only";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { ActionLinks } from "./action-links";
import styles from "./not-found.module.css";

/** Lazy, because its fetch and validation code would be a seventh of the page's script. */
const Suggestions = clientOnly(() => import("./page-suggestions").then((module) => module.PageSuggestions));

/** The 404 page, with suggestions for similar addresses. */
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
			<ActionLinks first={[[paths.search(), search("submit")]]} />
		</div>
	);
}
