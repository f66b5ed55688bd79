import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { CopyField } from "@/components/ui/copy-field";
import { DataText } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { useShareableAudience } from "@/lib/audience/client/use-shareable-audience";
import type { SnippetsProps } from "@/lib/embed/schema/page";
import { FRAME_SIZE, toHtmlFrame, toHtmlImage, toMarkdownImage } from "@/lib/embed/snippets";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import styles from "./snippets-article.module.css";
import { SnippetsForm } from "./snippets-form";

const BADGE_HEIGHT = 20;

interface SnippetProps {
	feature: NonNullable<SnippetsProps["feature"]>;
	audience: { target: string; region: string };
	scheme: string;
}

function BadgeSnippet({
	feature: { id, name },
	kind,
	path,
}: Pick<SnippetProps, "feature"> & { kind: "baseline" | "reach"; path: string }) {
	const t = useTranslations("embed");
	const title = t(`alt.${kind}`, { name });
	const page = getAbsoluteUrl(paths.feature(id));
	const image = { src: getAbsoluteUrl(path), title };
	return (
		<section aria-labelledby={kind} className="section">
			<h2 id={kind}>{t(`piece.${kind}`)}</h2>
			<p>
				{/* biome-ignore lint/performance/noImgElement: an SVG has nothing to optimise */}
				<img src={path} alt={title} height={BADGE_HEIGHT} />
			</p>
			<CopyField label={<DataText>Markdown</DataText>} text={toMarkdownImage(image, page)} />
			<CopyField label={<DataText>HTML</DataText>} text={toHtmlImage(image, page, BADGE_HEIGHT)} />
		</section>
	);
}

function FrameSnippet({ feature: { id, name }, audience, scheme }: SnippetProps) {
	const t = useTranslations("embed");
	const locale = useLocale();
	const title = t("alt.frame", { name });
	const path = paths.embed(id, { ...audience, scheme });
	return (
		<section aria-labelledby="frame" className="section">
			<h2 id="frame">{t("piece.frame")}</h2>
			<p className="intro">{t("frameIntro")}</p>
			<iframe
				src={localizePath(path, locale)}
				title={title}
				{...FRAME_SIZE}
				loading="lazy"
				className={styles.frame}
			/>
			<CopyField
				label={<DataText>HTML</DataText>}
				text={toHtmlFrame({ src: getAbsoluteUrl(path, locale), title }, FRAME_SIZE.width, FRAME_SIZE.height)}
			/>
		</section>
	);
}

const UNKNOWN_ID = "unknown";

function UnknownFeature({
	typed,
	unknown: { input, near },
}: {
	typed: SnippetsProps["typed"];
	unknown: NonNullable<SnippetsProps["unknown"]>;
}) {
	const t = useTranslations("embed");
	return (
		<div className="section">
			<p id={UNKNOWN_ID}>
				<i className="icon icon-limited" /> {t("unknown", { input })}
			</p>
			<ul>
				{near.map(({ id, name }) => (
					<li key={id}>
						<SiteLink href={paths.snippets({ ...typed, id })} lang="en" dir="ltr">
							{name}
						</SiteLink>{" "}
						<code lang="en" dir="ltr">
							{id}
						</code>
					</li>
				))}
			</ul>
		</div>
	);
}

/** `/embed`: previews of a feature's badges and frame, with code to copy. */
export function SnippetsArticle({ typed, refusal, regions, unknown, feature }: SnippetsProps) {
	const t = useTranslations("embed");
	const shareable = useShareableAudience(typed);
	const audience = { target: shareable.target, region: shareable.region };
	const codeAudience = refusal ? { target: "", region: "" } : audience;
	return (
		<article className="page">
			<PageHead
				title={t("heading")}
				description={t("description")}
				path={paths.snippets()}
				jsonLd={collectionPageJsonLd(t("heading"))}
			/>
			<header className="lead">
				<h1>{t("heading")}</h1>
				<p className="intro">{t("description")}</p>
			</header>
			<SnippetsForm
				typed={typed}
				audience={audience}
				refusal={refusal}
				regions={regions}
				unknownId={unknown && UNKNOWN_ID}
			/>
			{unknown && <UnknownFeature typed={typed} unknown={unknown} />}
			{feature ? (
				<>
					<p className="section">
						<SiteLink href={paths.feature(feature.id)} lang="en" dir="ltr">
							{feature.name}
						</SiteLink>
					</p>
					<div className="columns">
						<BadgeSnippet feature={feature} kind="baseline" path={machinePaths.badge(feature.id)} />
						<BadgeSnippet
							feature={feature}
							kind="reach"
							path={machinePaths.badge(feature.id, { show: "reach", ...codeAudience })}
						/>
					</div>
					<FrameSnippet feature={feature} audience={codeAudience} scheme={typed.scheme} />
				</>
			) : (
				!unknown && (
					<p>
						<SiteLink href={paths.snippets({ id: "subgrid" })}>{t("example")}</SiteLink>
					</p>
				)
			)}
		</article>
	);
}
