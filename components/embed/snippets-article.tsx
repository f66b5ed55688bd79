import { ShareableAudienceNote } from "@/components/audience/shareable-note";
import { Page } from "@/components/layout/page";
import { CopyField } from "@/components/ui/copy-field";
import { DataCode, DataLink, DataText } from "@/components/ui/data-text";
import { FoldedForm } from "@/components/ui/disclosure";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { useShareableAudience } from "@/lib/chosen-audience/client/use-shareable-audience";
import type { SnippetsProps } from "@/lib/embed/schema/page";
import { FRAME_SIZE, toHtmlElement, toHtmlFrame, toHtmlImage, toMarkdownImage } from "@/lib/embed/snippets";
import { defaultLocale, localizePath } from "@/lib/i18n/locales";
import { useListFormat } from "@/lib/i18n/use-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import styles from "./snippets-article.module.css";
import { DEFAULT_LEAST, SnippetsForm } from "./snippets-form";

const BADGE_HEIGHT = 20;

interface SnippetProps {
	/** The features: their ids with commas between them, their names, and the page about them. */
	subject: { ids: string; name: string; page: string };
	audience: { target: string; region: string };
	scheme: string;
	least: string;
}

interface BadgeSnippetProps extends Pick<SnippetProps, "subject"> {
	kind: "baseline" | "reach" | "least";
	heading: string;
	title: string;
	path: string;
}

function BadgeSnippet({ subject: { page }, kind, heading, title, path }: BadgeSnippetProps) {
	const url = getAbsoluteUrl(page);
	const image = { src: getAbsoluteUrl(path), title };
	return (
		<Section id={kind} title={heading}>
			<p>
				{/* biome-ignore lint/performance/noImgElement: an SVG has nothing to optimise */}
				<img src={path} alt={title} height={BADGE_HEIGHT} className={styles.badge} />
			</p>
			<CopyField label={<DataText>Markdown</DataText>} text={toMarkdownImage(image, url)} />
			<CopyField label={<DataText>HTML</DataText>} text={toHtmlImage(image, url, BADGE_HEIGHT)} />
		</Section>
	);
}

/** The language of embeds in code: empty for English, their default. */
function useEmbedLanguage(): string {
	const locale = useLocale();
	return locale === defaultLocale ? "" : locale;
}

function BadgeSnippets({ subject, audience, least }: SnippetProps) {
	const { ids, name } = subject;
	const t = useTranslations("embed");
	const percent = Number(least);
	const lang = useEmbedLanguage();
	return (
		<div className="columns">
			<BadgeSnippet
				subject={subject}
				kind="baseline"
				heading={t("piece.baseline")}
				title={t("alt.baseline", { name })}
				path={machinePaths.badge(ids, { lang })}
			/>
			<BadgeSnippet
				subject={subject}
				kind="reach"
				heading={t("piece.reach")}
				title={t("alt.reach", { name })}
				path={machinePaths.badge(ids, { show: "reach", ...audience, lang })}
			/>
			<BadgeSnippet
				subject={subject}
				kind="least"
				heading={t("piece.least", { percent })}
				title={t("alt.least", { name, percent })}
				path={machinePaths.badge(ids, { least, ...audience, lang })}
			/>
		</div>
	);
}

function FrameSnippet({ subject: { ids, name }, audience, scheme }: SnippetProps) {
	const t = useTranslations("embed");
	const locale = useLocale();
	const title = t("alt.frame", { name });
	const path = paths.embed(ids, { ...audience, scheme });
	return (
		<Section id="frame" title={t("piece.frame")} intro={t("frameIntro")}>
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
		</Section>
	);
}

function ElementSnippet({ subject: { ids, name, page }, audience }: SnippetProps) {
	const t = useTranslations("embed");
	const lang = useEmbedLanguage();
	const script = getAbsoluteUrl(machinePaths.statusElement);
	return (
		<Section id="element" title={t("piece.element")} intro={t("elementIntro")}>
			<CopyField
				label={<DataText>HTML</DataText>}
				text={toHtmlElement({ ids, name, href: getAbsoluteUrl(page), lang, script, ...audience })}
			/>
		</Section>
	);
}

const UNKNOWN_ID = "unknown";

function UnknownFeature({
	typed,
	features,
	unknown: { input, near },
}: Pick<SnippetsProps, "typed" | "features"> & { unknown: NonNullable<SnippetsProps["unknown"]> }) {
	const known = features.map(({ id }) => id);
	const t = useTranslations("embed");
	return (
		<div className="section">
			<p id={UNKNOWN_ID}>
				<i className="icon icon-limited" /> {t("unknown", { input })}
			</p>
			<ul>
				{near.map(({ id, name }) => (
					<li key={id}>
						<DataLink href={paths.snippets({ ...typed, id: [...known, id].join() })}>{name}</DataLink>{" "}
						<DataCode>{id}</DataCode>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The features beyond the most that code can have. */
function LeftOut({ names }: { names: string[] }) {
	const t = useTranslations("embed");
	const list = useListFormat();
	return (
		<p className="section">
			<i className="icon icon-limited" /> {t("tooMany", { most: MAX_SET_FEATURES })}
			<SentenceSpace />
			{t("leftOut", { names: list(names) })}
		</p>
	);
}

/** All code to copy for the features. */
function Snippets({ features, ...rest }: Omit<SnippetProps, "subject"> & Pick<SnippetsProps, "features">) {
	const list = useListFormat();
	const [first] = features;
	if (!first) return null;
	const ids = features.map(({ id }) => id).join();
	const page =
		features.length === 1 ? paths.feature(first.id) : paths.set({ features: ids, ...rest.audience });
	const snippet = { subject: { ids, name: list(features.map(({ name }) => name)), page }, ...rest };
	return (
		<>
			<p className="section">
				<DataLink href={page}>{features.map(({ name }) => name).join(", ")}</DataLink>
			</p>
			<BadgeSnippets {...snippet} />
			<FrameSnippet {...snippet} />
			<ElementSnippet {...snippet} />
		</>
	);
}

/** `/embed`: previews of badges and a frame of features, with code to copy. */
export function SnippetsArticle(props: SnippetsProps) {
	const { typed, refusal, unknown, features, leftOut } = props;
	const t = useTranslations("embed");
	const shareable = useShareableAudience(typed);
	const audience = { target: shareable.target, region: shareable.region };
	const codeAudience = refusal ? { target: "", region: "" } : audience;
	return (
		<Page title={t("heading")} description={t("description")} path={paths.snippets()} jsonLd="collection">
			{/* New parameters need a new form: it would stay open, and its fields would keep the previous input. */}
			<FoldedForm
				key={JSON.stringify(typed)}
				label={t("change")}
				isAnswered={features.length > 0 && !unknown && !refusal}
			>
				<p className="intro">{t("description")}</p>
				<SnippetsForm {...props} audience={audience} unknownId={unknown && UNKNOWN_ID} />
			</FoldedForm>
			<ShareableAudienceNote />
			{leftOut.length > 0 && <LeftOut names={leftOut} />}
			{unknown && <UnknownFeature typed={typed} features={features} unknown={unknown} />}
			<Snippets
				features={features}
				audience={codeAudience}
				scheme={typed.scheme}
				least={typed.least || DEFAULT_LEAST}
			/>
			{features.length === 0 && !unknown && (
				<p>
					<SiteLink href={paths.snippets({ id: "subgrid" })}>{t("example")}</SiteLink>
				</p>
			)}
		</Page>
	);
}
