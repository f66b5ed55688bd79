import { RecentChanges } from "@/components/changes/recent-changes";
import { FeatureList } from "@/components/features/feature-list";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { SetLink } from "@/components/set/set-link";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Section } from "@/components/ui/section";
import type { GroupProps } from "@/lib/groups/schema";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { GroupNodes } from "./group-tree";
import { LevelCounts } from "./level-counts";

/** `/groups/[id]`: a group's place in the tree and its features. */
export function GroupArticle({ id, name, parent, children, features, lately, counts }: GroupProps) {
	const t = useTranslations("groups");
	const feeds = useTranslations("feeds");
	const trail = [
		{ name: t("title"), path: paths.groups },
		...(parent ? [{ name: parent.name, path: paths.group(parent.id), english: true }] : []),
	];
	return (
		<Page
			title={t("groupTitle", { name })}
			heading={<DataText>{name}</DataText>}
			description={t("groupDescription", { name, count: features.length })}
			path={paths.group(id)}
			trail={trail}
			jsonLd={collectionPageJsonLd(name)}
			feed={{ title: feeds("group", { name }), href: machinePaths.feed(`groups/${id}`) }}
			lead={<LevelCounts counts={counts} />}
		>
			<DeferredContent key={id}>
				{children.length > 0 && (
					<Section id="below" title={t("below")}>
						<GroupNodes groups={children} />
					</Section>
				)}
				<Section id="features" title={t("features", { count: features.length })}>
					{features.length > 0 ? (
						<FeatureList lines={features} />
					) : (
						<p className="intro">{t("noFeatures")}</p>
					)}
					<SetLink ids={features.map(({ id }) => id)}>{t("together")}</SetLink>
				</Section>
				<RecentChanges lately={lately} />
			</DeferredContent>
		</Page>
	);
}
