import { useTranslations } from "use-intl/react";
import { FeatureList } from "@/components/features/feature-list";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { paths } from "@/lib/paths";
import type { GroupProps } from "@/lib/schema/props/lists";
import styles from "./group-article.module.css";
import { GroupNodes } from "./group-tree";
import { LevelCounts } from "./level-counts";

/** `/groups/[id]`: a group's place in the tree and its features. */
export function GroupArticle({ name, parent, children, features, counts }: GroupProps) {
	const t = useTranslations("groups");
	return (
		<article className={styles.article}>
			<PageHead
				title={t("groupTitle", { name })}
				description={t("groupDescription", { name, count: features.length })}
			/>
			<nav aria-label={t("path")}>
				<ol className={styles.path}>
					<li>
						<SiteLink href={paths.groups}>{t("title")}</SiteLink>
					</li>
					{parent && (
						<li>
							<SiteLink href={paths.group(parent.id)} lang="en">
								{parent.name}
							</SiteLink>
						</li>
					)}
				</ol>
			</nav>
			<h1 lang="en">{name}</h1>
			<LevelCounts counts={counts} />
			{children.length > 0 && (
				<section aria-labelledby="below">
					<h2 id="below">{t("below")}</h2>
					<GroupNodes groups={children} />
				</section>
			)}
			<section aria-labelledby="features">
				<h2 id="features">{t("features", { count: features.length })}</h2>
				{features.length > 0 ? <FeatureList lines={features} /> : <p>{t("noFeatures")}</p>}
			</section>
		</article>
	);
}
