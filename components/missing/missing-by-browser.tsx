import { FeatureList } from "@/components/features/feature-list";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { browserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { MissingProps } from "@/lib/schema/props/missing";
import styles from "./missing-by-browser.module.css";

/** `/missing`: features that one core browser keeps from Baseline, by that browser. */
export function MissingByBrowser({ browsers }: MissingProps) {
	const t = useTranslations("missing");
	return (
		<article className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.missing}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("intro")}</p>
			</header>
			<nav aria-label={t("browsers")}>
				<ul className={styles.browsers}>
					{browsers.map(({ family, lines }) => (
						<li key={family}>
							<a href={`#${family.toLowerCase()}`}>{family}</a>
							<span>{t("count", { count: lines.length })}</span>
						</li>
					))}
				</ul>
			</nav>
			<div className="columns">
				{browsers.map(({ family, lines }) => (
					<section key={family} aria-labelledby={family.toLowerCase()} className="section">
						<h2 id={family.toLowerCase()}>{t("waitFor", { browser: family, count: lines.length })}</h2>
						{lines.length === 0 ? (
							<p className="intro">{t("none", { browser: family })}</p>
						) : (
							<FeatureList
								lines={lines.map(({ only, ...line }) => ({
									...line,
									level: "limited",
									note: only ? t("only", { browser: browserNames[only] ?? only }) : "",
								}))}
							/>
						)}
					</section>
				))}
			</div>
		</article>
	);
}
