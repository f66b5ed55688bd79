import { RecentChanges } from "@/components/changes/recent-changes";
import { FeatureList } from "@/components/features/feature-list";
import { LevelCounts } from "@/components/groups/level-counts";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { SetLink } from "@/components/set/set-link";
import { DataText } from "@/components/ui/data-text";
import { ExternalLink, formatUrlAsText } from "@/components/ui/external-link";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import type { SnapshotProps } from "@/lib/groups/schema";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** `/snapshots/[id]`: the features of an edition with their Baseline status, and the other editions. */
export function SnapshotArticle({ id, name, spec, features, lately, counts, editions }: SnapshotProps) {
	const t = useTranslations("snapshots");
	const layout = useTranslations("layout");
	const trail = [{ name: layout("features"), path: paths.features }];
	return (
		<Page
			title={t("title", { name })}
			heading={<DataText>{name}</DataText>}
			description={t("description", { name, count: features.length })}
			path={paths.snapshot(id)}
			trail={trail}
			jsonLd={collectionPageJsonLd(name)}
			lead={
				<>
					<p>
						{t.rich("spec", { link: () => <ExternalLink href={spec}>{formatUrlAsText(spec)}</ExternalLink> })}
					</p>
					<LevelCounts counts={counts} />
				</>
			}
		>
			<Section id="features" title={t("features", { count: features.length })}>
				{features.length > 0 ? <FeatureList lines={features} /> : <p className="intro">{t("noFeatures")}</p>}
				<SetLink ids={features.map(({ id }) => id)}>{t("together")}</SetLink>
			</Section>
			<RecentChanges lately={lately} />
			<nav aria-labelledby="editions" className="section">
				<h2 id="editions">{t("editions")}</h2>
				<ul className="cluster tight">
					{editions.map((edition) => (
						<li key={edition.id}>
							<SiteLink
								href={paths.snapshot(edition.id)}
								className="chip"
								lang="en"
								dir="ltr"
								aria-current={edition.id === id ? "page" : undefined}
							>
								{edition.name}
							</SiteLink>
						</li>
					))}
				</ul>
			</nav>
		</Page>
	);
}
