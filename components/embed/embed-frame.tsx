import clsx from "clsx";
import Head from "next/head";
import type { ReactNode } from "react";
import { Limits } from "@/components/audience/limits";
import { ReachBar } from "@/components/audience/reach-bar";
import { ReachBounds } from "@/components/audience/reach-bounds";
import { Verdict } from "@/components/audience/verdict";
import { SiteLink } from "@/components/layout/site-link";
import { BaselineSummary } from "@/components/support/baseline-summary";
import { DataDays } from "@/components/text/data-days";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { RefusalText } from "@/components/text/refusal-text";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { absolute, paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { EmbedProps } from "@/lib/schema/props/embed";
import styles from "./embed-frame.module.css";

type FeatureEmbed = Extract<EmbedProps, { kind: "feature" }>;

/** A link out of the frame, into a tab of its own: the page around it stays. */
function OutLink({ path, children }: { path: string; children: ReactNode }) {
	const t = useTranslations("embed");
	return (
		<SiteLink href={path} target="_blank" rel="noopener">
			{children} <i className="icon icon-external" />
			<span className="unseen">{t("newTab")}</span>
		</SiteLink>
	);
}

function Audience({ target, region, days }: Pick<FeatureEmbed, "target" | "region" | "days">) {
	const t = useTranslations("embed");
	const nameOf = useRegionName();
	const query = () => (
		<code lang="en" dir="ltr">
			{target}
		</code>
	);
	return (
		<p className={styles.small}>
			{region === WORLD
				? t.rich("world", { target: query })
				: t.rich("region", { target: query, region: nameOf(region) })}
			<Gap />
			<DataDays {...days} />
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
				<link rel="canonical" href={absolute(paths.feature(id), useLocale())} />
			</Head>
			<h1 id="title">
				<English>{name}</English>
			</h1>
			<BaselineSummary baseline={baseline} discouraged={discouraged} />
			<Verdict verdict={summary.verdict} />
			<Limits limits={limits} verdict={summary.verdict} />
			<ReachBar reach={summary.reach} />
			<ReachBounds bounds={summary.bounds} />
			{refusal && (
				<p>
					<i className="icon icon-limited" /> <RefusalText {...refusal} />
				</p>
			)}
			<Audience target={target} region={region} days={days} />
			<p className={styles.small}>
				<OutLink path={paths.feature(id)}>{t("more", { name })}</OutLink>
			</p>
		</>
	);
}

function Missing({ asked }: { asked: string }) {
	const t = useTranslations("embed");
	return (
		<>
			<Head>
				<title>{t("missing")}</title>
			</Head>
			<h1 id="title">{t("missing")}</h1>
			<p>{t("unknown", { asked })}</p>
			<p className={styles.small}>
				<OutLink path={paths.features}>{t("all")}</OutLink>
			</p>
		</>
	);
}

/** `/embed/[id]`: a feature's answer in little room, without the site around it and without scripts. */
export function EmbedFrame(props: EmbedProps) {
	return (
		<main aria-labelledby="title" className={clsx(styles.frame, props.scheme && styles[props.scheme])}>
			<Head>
				<meta key="robots" name="robots" content="noindex" />
			</Head>
			{props.kind === "feature" ? <Feature {...props} /> : <Missing asked={props.asked} />}
		</main>
	);
}
