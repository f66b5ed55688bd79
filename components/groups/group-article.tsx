import { RecentChanges } from "@/components/changes/recent-changes";
import { FeatureList } from "@/components/features/feature-list";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SetLink } from "@/components/set/set-link";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
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
		<article className="page">
			<PageHead
				title={t("groupTitle", { name })}
				description={t("groupDescription", { name, count: features.length })}
				path={paths.group(id)}
				trail={trail}
				jsonLd={collectionPageJsonLd(name)}
				feed={{ title: feeds("group", { name }), href: machinePaths.feed(`groups/${id}`) }}
			/>
			<header className="lead">
				<Breadcrumbs steps={trail} />
				<h1>
					<DataText>{name}</DataText>
				</h1>
				<LevelCounts counts={counts} />
			</header>
			<DeferredContent key={id}>
				{children.length > 0 && (
					<section aria-labelledby="below" className="section">
						<h2 id="below">{t("below")}</h2>
						<GroupNodes groups={children} />
					</section>
				)}
				<section aria-labelledby="features" className="section">
					<h2 id="features">{t("features", { count: features.length })}</h2>
					{features.length > 0 ? (
						<FeatureList lines={features} />
					) : (
						<p className="intro">{t("noFeatures")}</p>
					)}
					<SetLink ids={features.map(({ id }) => id)}>{t("together")}</SetLink>
				</section>
				<RecentChanges lately={lately} />
			</DeferredContent>
		</article>
	);
}
