import { CopyField } from "@/components/forms/copy-field";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { English } from "@/components/text/english";
import { useCarried } from "@/lib/client/audience/use-carried";
import { FRAME, htmlFrame, htmlImage, markdownImage } from "@/lib/domain/snippets";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { SnippetsProps } from "@/lib/schema/props/embed";
import styles from "./snippets-article.module.css";
import { SnippetsForm } from "./snippets-form";

const BADGE_HEIGHT = 20;

interface PiecesProps {
	feature: NonNullable<SnippetsProps["feature"]>;
	audience: { target: string; region: string };
	scheme: string;
}

function Badge({
	feature: { id, name },
	kind,
	path,
}: Pick<PiecesProps, "feature"> & { kind: "baseline" | "reach"; path: string }) {
	const t = useTranslations("embed");
	const title = t(`alt.${kind}`, { name });
	const page = absolute(paths.feature(id));
	const piece = { src: absolute(path), title };
	return (
		<section aria-labelledby={kind} className="section">
			<h2 id={kind}>{t(`piece.${kind}`)}</h2>
			<p>
				{/* biome-ignore lint/performance/noImgElement: an SVG has nothing to optimise */}
				<img src={path} alt={title} height={BADGE_HEIGHT} />
			</p>
			<CopyField label={<English>Markdown</English>} text={markdownImage(piece, page)} />
			<CopyField label={<English>HTML</English>} text={htmlImage(piece, page, BADGE_HEIGHT)} />
		</section>
	);
}

function Frame({ feature: { id, name }, audience, scheme }: PiecesProps) {
	const t = useTranslations("embed");
	const locale = useLocale();
	const title = t("alt.frame", { name });
	const path = paths.embed(id, { ...audience, scheme });
	return (
		<section aria-labelledby="frame" className="section">
			<h2 id="frame">{t("piece.frame")}</h2>
			<p className="intro">{t("frameIntro")}</p>
			<iframe
				src={localisedPath(path, locale)}
				title={title}
				{...FRAME}
				loading="lazy"
				className={styles.frame}
			/>
			<CopyField
				label={<English>HTML</English>}
				text={htmlFrame({ src: absolute(path, locale), title }, FRAME.width, FRAME.height)}
			/>
		</section>
	);
}

const UNKNOWN = "unknown";

function Unknown({
	typed,
	unknown: { asked, near },
}: {
	typed: SnippetsProps["typed"];
	unknown: NonNullable<SnippetsProps["unknown"]>;
}) {
	const t = useTranslations("embed");
	return (
		<div className="section">
			<p id={UNKNOWN}>
				<i className="icon icon-limited" /> {t("unknown", { asked })}
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

/** `/embed`: a feature's badges and frame as they look, with the code to copy. */
export function SnippetsArticle({ typed, refusal, regions, unknown, feature }: SnippetsProps) {
	const t = useTranslations("embed");
	const asked = useCarried(typed);
	const audience = { target: asked.target, region: asked.region };
	const counted = refusal ? { target: "", region: "" } : audience;
	return (
		<article className="page">
			<PageHead
				title={t("heading")}
				description={t("description")}
				path={paths.snippets()}
				jsonLd={collectionPage(t("heading"))}
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
				unknownId={unknown && UNKNOWN}
			/>
			{unknown && <Unknown typed={typed} unknown={unknown} />}
			{feature ? (
				<>
					<p className="section">
						<SiteLink href={paths.feature(feature.id)} lang="en" dir="ltr">
							{feature.name}
						</SiteLink>
					</p>
					<div className="columns">
						<Badge feature={feature} kind="baseline" path={machinePaths.badge(feature.id)} />
						<Badge
							feature={feature}
							kind="reach"
							path={machinePaths.badge(feature.id, { show: "reach", ...counted })}
						/>
					</div>
					<Frame feature={feature} audience={counted} scheme={typed.scheme} />
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
