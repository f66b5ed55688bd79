import clsx from "clsx";
import Head from "next/head";
import { FeatureReachHead } from "@/components/audience/feature-reach";
import { FeatureLimits, FeatureVersionsSection } from "@/components/audience/feature-versions";
import { HandledSection } from "@/components/build/handled-section";
import { MakeItWorkIsland } from "@/components/build/make-it-work-island";
import { techArticleJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { getBadgeClass } from "@/components/support/baseline-badge";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { KeyMatrix } from "@/components/support/key-matrix";
import { RegionMapIsland } from "@/components/support/region-map-island";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { DataText } from "@/components/ui/data-text";
import { DeferredContent } from "@/components/ui/deferred-content";
import { Disclosure } from "@/components/ui/disclosure";
import { RichText } from "@/components/ui/rich-text";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { WatchPlace } from "@/components/watch/watch-place";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { FeatureView } from "@/lib/features/schema/page";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getOEmbedPath } from "@/lib/paths/page-links";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import type { ListLevel } from "@/lib/support/schema/baseline";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getUsableShare } from "@/lib/support/usable-share";
import { Discouraged } from "./discouraged";
import styles from "./feature-article.module.css";
import { FeatureBar } from "./feature-bar";
import { FeatureFactsIsland, FeatureHistoryIsland, FeatureTrendIsland } from "./feature-islands";

/** How many rows of parts are shown without a press. */
const MAX_SHOWN_ROWS = 30;

/** What a reader can do with a feature: follow it, combine it with others, embed it. */
function FeatureActions({ id, name }: { id: string; name: string }) {
	const t = useTranslations("feature");
	return (
		<ul className="cluster">
			<li>
				<WatchPlace items={[{ id, name }]} />
			</li>
			<li>
				<a href={machinePaths.featuresFeed({ ids: id, region: WORLD })} type="application/atom+xml">
					{t("follow")}
				</a>
			</li>
			<li>
				<SiteLink href={paths.set({ features: id })}>{t("set")}</SiteLink>
			</li>
			<li>
				<SiteLink href={paths.snippets({ id })}>{t("embed")}</SiteLink>
			</li>
		</ul>
	);
}

/** The Baseline level, which leads to its section. */
function BaselineLink({ level }: { level: ListLevel }) {
	const t = useTranslations("baseline");
	const name = t(`level.${level}`);
	return (
		<a href="#baseline" className={getBadgeClass(level)}>
			{level === "widely" || level === "newly" ? t("levelOfBaseline", { level: name }) : name}
		</a>
	);
}

/** The parts of a feature with their support. */
function Keys({ keyTable, goneKeys }: Pick<FeatureView, "keyTable" | "goneKeys">) {
	const t = useTranslations("feature");
	const title = t("keys");
	const count = keyTable.names.length;
	if (count === 0) return <p className="intro">{t("noKeys")}</p>;
	const content = (
		<>
			<p className="intro">{t("keysIntro", { count })}</p>
			<KeyMatrix caption={t("keysCaption")} {...keyTable} unlinked={goneKeys} />
		</>
	);
	return keyTable.answers.length > MAX_SHOWN_ROWS ? (
		<Disclosure title={title}>
			<div id="keys" className="section">
				{content}
			</div>
		</Disclosure>
	) : (
		<Section id="keys" title={title}>
			{content}
		</Section>
	);
}

/** The page of a feature, in reading order. */
export function FeatureArticle({ feature }: { feature: FeatureView }) {
	const t = useTranslations("feature");
	const layout = useTranslations("layout");
	const locale = useLocale();
	const percent = useShareFormat();
	const isChosen = useChosenAudience() !== undefined;
	const { id, name, baseline, reach, support, time, makeItWork, detection, discouraged, past, groups } =
		feature;
	const [group] = groups;
	const work = makeItWork && (
		<MakeItWorkIsland
			name={id}
			badge={name}
			help={makeItWork}
			test={detection?.test}
			detection={detection}
			stuck={feature.stuck}
		/>
	);
	// Who asks whether it can be shipped with a fallback reads on for that fallback.
	const { answer } = reach.verdict;
	const isWorkFirst = answer === "fallback" || answer === "notYet";
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
			<FeatureReachHead
				id={id}
				reach={reach}
				status={<BaselineLink level={discouraged ? "discouraged" : baseline.level} />}
				bar={
					<>
						<Breadcrumbs
							steps={[
								{ name: layout("features"), path: paths.features },
								...(group ? [{ name: group.name, path: paths.group(group.id), english: true }] : []),
							]}
						/>
						<FeatureActions id={id} name={name} />
					</>
				}
			>
				<h1>
					<DataText>{name}</DataText>
				</h1>
				<p>
					<RichText runs={feature.description} />
				</p>
			</FeatureReachHead>
			<DeferredContent key={id}>
				<FeatureVersionsSection
					id={id}
					reach={reach}
					support={support}
					otherBrowsers={feature.otherBrowsers}
				/>
				<FeatureBar
					id={id}
					name={name}
					reach={reach}
					sections={[
						...(["versions", "baseline", "time"] as const),
						...(feature.regionShares ? (["regions"] as const) : []),
						...(makeItWork ? (["work"] as const) : []),
						"keys",
						...(past ? (["past"] as const) : []),
						"facts",
					]}
				/>
				{discouraged && <Discouraged {...discouraged} />}
				<div className={clsx("stack", styles.pair)}>
					<Section id="baseline" title="Baseline">
						<BaselineSummary baseline={baseline} discouraged={discouraged && true} />
					</Section>
					<FeatureLimits id={id} reach={reach} limits={feature.limits} notes={feature.notes} />
				</div>
				{isWorkFirst && work}
				<FeatureTrendIsland
					id={id}
					name={name}
					baseline={baseline}
					support={support}
					time={time}
					isChosen={isChosen}
				/>
				{feature.regionShares && <RegionMapIsland shares={feature.regionShares} of="use" />}
				{!isWorkFirst && work}
				{!work && <HandledSection name={id} badge={name} />}
				<Keys keyTable={feature.keyTable} goneKeys={feature.goneKeys} />
				<div className={clsx("stack", styles.pair)}>
					{past && <FeatureHistoryIsland past={past} />}
					<FeatureFactsIsland {...feature} />
				</div>
			</DeferredContent>
		</article>
	);
}
