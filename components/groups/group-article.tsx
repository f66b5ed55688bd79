import { Lately } from "@/components/changes/lately";
import { FeatureList } from "@/components/features/feature-list";
import { Below } from "@/components/layout/below";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Trail } from "@/components/layout/trail";
import { SetLink } from "@/components/set/set-link";
import { English } from "@/components/text/english";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { GroupProps } from "@/lib/schema/props/lists";
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
				jsonLd={collectionPage(name)}
				feed={{ title: feeds("group", { name }), href: machinePaths.feed(`groups/${id}`) }}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>
					<English>{name}</English>
				</h1>
				<LevelCounts counts={counts} />
			</header>
			<Below key={id}>
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
				<Lately lately={lately} />
			</Below>
		</article>
	);
}
