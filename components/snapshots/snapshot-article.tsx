import { Lately } from "@/components/changes/lately";
import { FeatureList } from "@/components/features/feature-list";
import { LevelCounts } from "@/components/groups/level-counts";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { SetLink } from "@/components/set/set-link";
import { English } from "@/components/text/english";
import { ExternalLink, readable } from "@/components/text/external-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SnapshotProps } from "@/lib/schema/props/snapshots";
import styles from "./snapshot-article.module.css";

/** `/snapshots/[id]`: the features of an edition with their Baseline status, and the other editions. */
export function SnapshotArticle({ id, name, spec, features, lately, counts, editions }: SnapshotProps) {
	const t = useTranslations("snapshots");
	const layout = useTranslations("layout");
	const trail = [{ name: layout("features"), path: paths.features }];
	return (
		<article className="page">
			<PageHead
				title={t("title", { name })}
				description={t("description", { name, count: features.length })}
				path={paths.snapshot(id)}
				trail={trail}
				jsonLd={collectionPage(name)}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>
					<English>{name}</English>
				</h1>
				<p>{t.rich("spec", { link: () => <ExternalLink href={spec}>{readable(spec)}</ExternalLink> })}</p>
				<LevelCounts counts={counts} />
			</header>
			<section aria-labelledby="features" className="section">
				<h2 id="features">{t("features", { count: features.length })}</h2>
				{features.length > 0 ? <FeatureList lines={features} /> : <p className="intro">{t("noFeatures")}</p>}
				<SetLink ids={features.map(({ id }) => id)}>{t("together")}</SetLink>
			</section>
			<Lately lately={lately} />
			<nav aria-labelledby="editions" className="section">
				<h2 id="editions">{t("editions")}</h2>
				<ul className={styles.editions}>
					{editions.map((edition) => (
						<li key={edition.id}>
							<SiteLink
								href={paths.snapshot(edition.id)}
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
		</article>
	);
}
