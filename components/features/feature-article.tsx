import clsx from "clsx";
import Head from "next/head";
import { FeatureReach } from "@/components/audience/feature-reach";
import { Below } from "@/components/layout/below";
import { Fold } from "@/components/layout/fold";
import { techArticle } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SupportTable } from "@/components/support/support-table";
import { English } from "@/components/text/english";
import { RichText } from "@/components/text/rich-text";
import { useChosen } from "@/lib/client/audience/choice";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { absolute, paths } from "@/lib/paths";
import { oEmbedPath } from "@/lib/paths/oembed";
import type { FeatureView } from "@/lib/schema/props/feature";
import {
	DrawnDetection,
	DrawnDiscouraged,
	DrawnFacts,
	DrawnKeys,
	DrawnPast,
	DrawnRelated,
	DrawnSummary,
	DrawnTime,
} from "./drawn-parts";
import styles from "./feature-article.module.css";

/** All that is known of one feature, read from top to bottom. */
export function FeatureArticle({ feature }: { feature: FeatureView }) {
	const t = useTranslations("feature");
	const locale = useLocale();
	const percent = useShareFormat();
	const isChosen = useChosen() !== undefined;
	const {
		id,
		name,
		description,
		baseline,
		reach,
		limits,
		support,
		beside,
		timeline,
		time,
		keyTable,
		goneKeys,
		detection,
		discouraged,
		past,
		related,
	} = feature;
	const { specs, mdn, moreMdn, groups, snapshots } = feature;
	return (
		<article className={clsx("page", styles.article)}>
			<PageHead
				title={t("title", { name })}
				description={t("description", { name, share: percent(reach.reach.supported) })}
				path={paths.feature(id)}
				preview={paths.feature(id)}
				jsonLd={techArticle(t("title", { name }), { name, id })}
			/>
			<Head>
				<link
					key="oembed"
					rel="alternate"
					type="application/json+oembed"
					title={name}
					href={absolute(oEmbedPath(absolute(paths.feature(id), locale)))}
				/>
			</Head>
			<header className={styles.lead}>
				<h1>
					<English>{name}</English>
				</h1>
			</header>
			<FeatureReach id={id} reach={reach} limits={limits} />
			<div className={styles.lead}>
				<p className={styles.description}>
					<RichText runs={description} />
				</p>
				{discouraged && <DrawnDiscouraged {...discouraged} />}
				<DrawnSummary baseline={baseline} discouraged={discouraged && true} />
			</div>
			<Below key={id}>
				<section aria-labelledby="support" className="section">
					<h2 id="support">{t("support")}</h2>
					<SupportTable caption={t("supportCaption")} support={support} />
					<details>
						<summary>{t("beside")}</summary>
						<p className="intro">{t("besideIntro")}</p>
						<SupportTable caption={t("beside")} support={beside} />
					</details>
				</section>
				<DrawnFacts id={id} specs={specs} mdn={mdn} moreMdn={moreMdn} groups={groups} snapshots={snapshots} />
				<DrawnTime
					id={id}
					name={name}
					baseline={baseline}
					support={support}
					timeline={timeline}
					time={time}
					isChosen={isChosen}
				/>
				{detection && <DrawnDetection detection={detection} keys={keyTable.names.length} />}
				<Fold title={t("keys")}>
					<div id="keys" className="section">
						{keyTable.names.length > 0 ? (
							<>
								<p className="intro">{t("keysIntro", { count: keyTable.names.length })}</p>
								<DrawnKeys caption={t("keysCaption")} {...keyTable} gone={goneKeys} />
							</>
						) : (
							<p className="intro">{t("noKeys")}</p>
						)}
					</div>
				</Fold>
				{past && <DrawnPast past={past} />}
				{related.length > 0 && <DrawnRelated features={related} />}
			</Below>
		</article>
	);
}
