import clsx from "clsx";
import Head from "next/head";
import type { ReactNode } from "react";
import { RefusalText } from "@/components/audience/fallback-notice";
import { Limits } from "@/components/audience/limits";
import { Mosaic } from "@/components/audience/mosaic";
import { ReachBar, ReachBounds } from "@/components/audience/reach-bar";
import { VerdictText } from "@/components/audience/verdict";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { DataDates } from "@/components/ui/data-date";
import { DataCode, DataText } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import type { EmbedProps } from "@/lib/embed/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import styles from "./embed-frame.module.css";

type FeatureEmbed = Extract<EmbedProps, { kind: "feature" }>;

/** A link that opens a new tab, so that the embedding page stays open. */
function NewTabLink({ path, children }: { path: string; children: ReactNode }) {
	const t = useTranslations("embed");
	return (
		<SiteLink href={path} target="_blank" rel="noopener">
			{children} <i className={clsx("icon", styles.external)} />
			<span className="visually-hidden">{t("newTab")}</span>
		</SiteLink>
	);
}

function Audience({ target, region, days }: Pick<FeatureEmbed, "target" | "region" | "days">) {
	const t = useTranslations("embed");
	const formatRegion = useRegionName();
	const query = () => <DataCode>{target}</DataCode>;
	return (
		<p className="small">
			{region === WORLD
				? t.rich("world", { target: query })
				: t.rich("region", { target: query, region: formatRegion(region) })}
			<SentenceSpace />
			<DataDates {...days} />
		</p>
	);
}

const Refusal = ({ refusal }: Pick<FeatureEmbed, "refusal">) =>
	refusal && (
		<p>
			<i className="icon icon-limited" /> <RefusalText {...refusal} />
		</p>
	);

function Feature(props: FeatureEmbed) {
	const { id, name, baseline, discouraged, summary, limits, target, region, refusal, days, least } = props;
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
			<Least least={least} />
			<VerdictText verdict={summary.verdict} reach={summary.reach}>
				<Mosaic reach={summary.reach} agents={summary.agents} />
			</VerdictText>
			<BaselineSummary baseline={baseline} discouraged={discouraged} />
			<div className={styles.details}>
				<Limits limits={limits} verdict={summary.verdict} />
				<ReachBounds {...summary} />
			</div>
			<Refusal refusal={refusal} />
			<Audience target={target} region={region} days={days} />
			<p className="small">
				<NewTabLink path={paths.feature(id)}>{t("more", { name })}</NewTabLink>
			</p>
		</>
	);
}

/** Whether enough visitors have full support, if the frame's address names a share. */
function Least({ least }: Pick<FeatureEmbed, "least">) {
	const t = useTranslations("embed");
	const share = useShareFormat();
	if (!least) return null;
	return (
		<p>
			<strong>{t(least.isReached ? "enough" : "notEnough", { percent: least.percent })}</strong>{" "}
			{t("fullSupport", { share: share(least.share) })}
		</p>
	);
}

function FeatureSet(props: Extract<EmbedProps, { kind: "set" }>) {
	const { features, verdict, reach, target, region, refusal, days, least } = props;
	const t = useTranslations("embed");
	const name = useListFormat()(features.map((feature) => feature.name));
	const path = paths.set({
		features: features.map(({ id }) => id).join(),
		...(!refusal && { target, region: region === WORLD ? "" : region }),
	});
	return (
		<>
			<Head>
				<title>{t("title", { name })}</title>
			</Head>
			<h1 id="title">{name}</h1>
			<Least least={least} />
			<VerdictText verdict={verdict} reach={reach}>
				<ReachBar reach={reach} />
			</VerdictText>
			<Refusal refusal={refusal} />
			<Audience target={target} region={region} days={days} />
			<p className="small">
				<NewTabLink path={path}>{t("more", { name })}</NewTabLink>
			</p>
		</>
	);
}

function Problem({ title, text }: { title: string; text?: string }) {
	const t = useTranslations("embed");
	return (
		<>
			<Head>
				<title>{title}</title>
			</Head>
			<h1 id="title">{title}</h1>
			{text && <p>{text}</p>}
			<p className="small">
				<NewTabLink path={paths.features}>{t("all")}</NewTabLink>
			</p>
		</>
	);
}

function Content(props: EmbedProps) {
	const t = useTranslations("embed");
	switch (props.kind) {
		case "feature":
			return <Feature {...props} />;
		case "set":
			return <FeatureSet {...props} />;
		case "missing":
			return <Problem title={t("missing")} text={t("unknown", { input: props.input })} />;
		case "tooMany":
			return <Problem title={t("tooMany", { most: props.most })} />;
		default:
			return props satisfies never;
	}
}

/** `/embed/[id]`: the reach of a feature, or of several, for small frames, without the site's layout and without scripts. */
export function EmbedFrame(props: EmbedProps) {
	return (
		<main
			aria-labelledby="title"
			className={clsx("stack tight", styles.frame, props.scheme && styles[props.scheme])}
		>
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			<Content {...props} />
		</main>
	);
}
