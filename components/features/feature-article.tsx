import clsx from "clsx";
import Head from "next/head";
import { FeatureReachHead } from "@/components/audience/feature-reach";
import { FeatureVersionsSection } from "@/components/audience/feature-versions";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { techArticleJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { KeyMatrix } from "@/components/support/key-matrix";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Disclosure } from "@/components/ui/disclosure";
import { RichText } from "@/components/ui/rich-text";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { FeatureView } from "@/lib/features/schema/page";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getOEmbedPath } from "@/lib/paths/page-links";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getUsableShare } from "@/lib/support/usable-share";
import { Discouraged } from "./discouraged";
import { FeatureActions } from "./feature-actions";
import styles from "./feature-article.module.css";
import {
	DetectionIsland,
	FeatureFactsIsland,
	FeatureHistoryIsland,
	FeatureTrendIsland,
} from "./feature-islands";
import { RelatedFeatures } from "./related-features";

/** The page of a feature, in reading order. */
export function FeatureArticle({ feature }: { feature: FeatureView }) {
	const t = useTranslations("feature");
	const locale = useLocale();
	const percent = useShareFormat();
	const isChosen = useChosenAudience() !== undefined;
	const {
		id,
		name,
		description,
		baseline,
		reach,
		limits,
		notes,
		support,
		otherBrowsers,
		time,
		keyTable,
		goneKeys,
		makeItWork,
		stuck,
		detection,
		discouraged,
		past,
		related,
	} = feature;
	return (
		<article className={clsx("page", styles.article)}>
			<PageHead
				title={t("title", { name })}
				description={t("description", { name, share: percent(getUsableShare(reach.reach)) })}
				path={paths.feature(id)}
				preview={paths.feature(id)}
				jsonLd={techArticleJsonLd(t("title", { name }), { name, id })}
			/>
			<Head>
				<link
					key="oembed"
					rel="alternate"
					type="application/json+oembed"
					title={name}
					href={getAbsoluteUrl(getOEmbedPath(getAbsoluteUrl(paths.feature(id), locale)))}
				/>
			</Head>
			<FeatureReachHead id={id} reach={reach}>
				<h1>
					<DataText>{name}</DataText>
				</h1>
				<p>
					<RichText runs={description} />
				</p>
			</FeatureReachHead>
			<DeferredContent key={id}>
				<FeatureVersionsSection
					id={id}
					reach={reach}
					limits={limits}
					notes={notes}
					support={support}
					otherBrowsers={otherBrowsers}
				/>
				<div className={styles.lead}>
					{discouraged && <Discouraged {...discouraged} />}
					<BaselineSummary baseline={baseline} discouraged={discouraged && true} />
					<FeatureActions id={id} name={name} />
				</div>
				<FeatureFactsIsland {...feature} />
				<FeatureTrendIsland
					id={id}
					name={name}
					baseline={baseline}
					support={support}
					time={time}
					isChosen={isChosen}
				/>
				{makeItWork && <MakeItWorkIsland help={makeItWork} test={detection?.test} stuck={stuck} />}
				{detection && <DetectionIsland detection={detection} keys={keyTable.names.length} />}
				<Disclosure title={t("keys")}>
					<div id="keys" className="section">
						{keyTable.names.length > 0 ? (
							<>
								<p className="intro">{t("keysIntro", { count: keyTable.names.length })}</p>
								<KeyMatrix caption={t("keysCaption")} {...keyTable} unlinked={goneKeys} />
							</>
						) : (
							<p className="intro">{t("noKeys")}</p>
						)}
					</div>
				</Disclosure>
				{past && <FeatureHistoryIsland past={past} />}
				{related.length > 0 && <RelatedFeatures features={related} />}
			</DeferredContent>
		</article>
	);
}
