import clsx from "clsx";
import Head from "next/head";
import type { ReactNode } from "react";
import { RefusalText } from "@/components/audience/fallback-notice";
import { Limits } from "@/components/audience/limits";
import { ReachBar } from "@/components/audience/reach-bar";
import { ReachBounds } from "@/components/audience/reach-bounds";
import { VerdictText } from "@/components/audience/verdict";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { DataDates } from "@/components/ui/data-dates";
import { DataText } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { EmbedProps } from "@/lib/embed/schema/page";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import styles from "./embed-frame.module.css";

type FeatureEmbed = Extract<EmbedProps, { kind: "feature" }>;

/** A link that opens a new tab, so that the embedding page stays open. */
function NewTabLink({ path, children }: { path: string; children: ReactNode }) {
	const t = useTranslations("embed");
	return (
		<SiteLink href={path} target="_blank" rel="noopener">
			{children} <i className="icon icon-external" />
			<span className="visually-hidden">{t("newTab")}</span>
		</SiteLink>
	);
}

function Audience({ target, region, days }: Pick<FeatureEmbed, "target" | "region" | "days">) {
	const t = useTranslations("embed");
	const formatRegion = useRegionName();
	const query = () => (
		<code lang="en" dir="ltr">
			{target}
		</code>
	);
	return (
		<p className={styles.small}>
			{region === WORLD
				? t.rich("world", { target: query })
				: t.rich("region", { target: query, region: formatRegion(region) })}
			<SentenceSpace />
			<DataDates {...days} />
		</p>
	);
}

function Feature(props: FeatureEmbed) {
	const { id, name, baseline, discouraged, summary, limits, target, region, refusal, days } = props;
	const t = useTranslations("embed");
	return (
		<>
			<Head>
				<title>{t("title", { name })}</title>
				<link rel="canonical" href={getAbsoluteUrl(paths.feature(id), useLocale())} />
			</Head>
			<h1 id="title">
				<DataText>{name}</DataText>
			</h1>
			<BaselineSummary baseline={baseline} discouraged={discouraged} />
			<VerdictText verdict={summary.verdict} reach={summary.reach} />
			<ReachBar reach={summary.reach} />
			<Limits limits={limits} verdict={summary.verdict} />
			<ReachBounds bounds={summary.bounds} />
			{refusal && (
				<p>
					<i className="icon icon-limited" /> <RefusalText {...refusal} />
				</p>
			)}
			<Audience target={target} region={region} days={days} />
			<p className={styles.small}>
				<NewTabLink path={paths.feature(id)}>{t("more", { name })}</NewTabLink>
			</p>
		</>
	);
}

function Missing({ input }: { input: string }) {
	const t = useTranslations("embed");
	return (
		<>
			<Head>
				<title>{t("missing")}</title>
			</Head>
			<h1 id="title">{t("missing")}</h1>
			<p>{t("unknown", { input })}</p>
			<p className={styles.small}>
				<NewTabLink path={paths.features}>{t("all")}</NewTabLink>
			</p>
		</>
	);
}

/** `/embed/[id]`: a feature's reach for small frames, without the site's layout and without scripts. */
export function EmbedFrame(props: EmbedProps) {
	return (
		<main aria-labelledby="title" className={clsx(styles.frame, props.scheme && styles[props.scheme])}>
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			{props.kind === "feature" ? <Feature {...props} /> : <Missing input={props.input} />}
		</main>
	);
}
