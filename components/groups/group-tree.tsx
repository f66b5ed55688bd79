import { Page } from "@/components/layout/page";
import { DataLink } from "@/components/ui/data-text";
import type { GroupNode, GroupsProps } from "@/lib/groups/schema";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./group-tree.module.css";
import { LevelCounts } from "./level-counts";

/** A nested list of groups with their counts. */
export function GroupNodes({ groups }: { groups: GroupNode[] }) {
	return (
		<ul className={styles.nodes}>
			{groups.map(({ id, name, counts, children }) => (
				<li key={id}>
					<DataLink href={paths.group(id)}>{name}</DataLink>
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
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.groups}
			jsonLd="collection"
			csv={{ list: "groups" }}
		>
			<div className={styles.columns}>
				<GroupNodes groups={groups} />
			</div>
			<p className="intro">{t("ungrouped", { count: ungrouped })}</p>
		</Page>
	);
}
