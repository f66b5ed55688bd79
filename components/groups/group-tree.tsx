import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { GroupNode, GroupsProps } from "@/lib/schema/props/lists";
import styles from "./group-tree.module.css";
import { LevelCounts } from "./level-counts";

/** Groups below one another, each with its counts. */
export function GroupNodes({ groups }: { groups: GroupNode[] }) {
	return (
		<ul className={styles.nodes}>
			{groups.map(({ id, name, counts, children }) => (
				<li key={id}>
					<SiteLink href={paths.group(id)} lang="en" dir="ltr">
						{name}
					</SiteLink>
					<LevelCounts counts={counts} />
					{children.length > 0 && <GroupNodes groups={children} />}
				</li>
			))}
		</ul>
	);
}

/** `/groups`: all groups of features. */
export function GroupTree({ groups, ungrouped }: GroupsProps) {
	const t = useTranslations("groups");
	return (
		<div className="page">
			<PageHead
				title={t("title")}
				description={t("description")}
				path={paths.groups}
				jsonLd={collectionPage(t("title"))}
			/>
			<header className="lead">
				<h1>{t("title")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<div className={styles.columns}>
				<GroupNodes groups={groups} />
			</div>
			<p className="intro">{t("ungrouped", { count: ungrouped })}</p>
		</div>
	);
}
