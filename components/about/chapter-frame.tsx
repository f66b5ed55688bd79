import clsx from "clsx";
import type { ReactNode } from "react";
import { collectionPageJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { SiteLink } from "@/components/ui/site-link";
import type { SectionIn } from "@/lib/i18n/message-keys";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { type Chapter, chapters } from "@/lib/support/schema/chapters";
import styles from "./chapter-frame.module.css";

/** The ids of a chapter's sections, from its message keys. */
type SectionId<Which extends Chapter> = SectionIn<`about.${Which}`>;

/** The path of a chapter. */
export const getChapterPath = (chapter: Chapter) =>
	chapter === "overview" ? paths.about() : paths.about(chapter);

function ChapterList({ current }: { current: Chapter }) {
	const t = useTranslations("about.handbook");
	return (
		<nav aria-labelledby="chapters">
			<h2 id="chapters">{t("chapters")}</h2>
			<ol>
				{chapters.map((chapter) => (
					<li key={chapter}>
						<SiteLink href={getChapterPath(chapter)} aria-current={chapter === current ? "page" : undefined}>
							{t(`chapter.${chapter}.name`)}
						</SiteLink>
					</li>
				))}
			</ol>
		</nav>
	);
}

function TableOfContents({ chapter, ids }: { chapter: Chapter; ids: SectionId<Chapter>[] }) {
	const t = useTranslations("about.handbook");
	const titles = useTranslations(`about.${chapter}`);
	return (
		<nav aria-labelledby="contents">
			<h2 id="contents">{t("contents")}</h2>
			<ol>
				{ids.map((id) => (
					<li key={id}>
						<a href={`#${id}`}>{titles(`${id}.title`)}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

function ChapterPager({ current }: { current: Chapter }) {
	const t = useTranslations("about.handbook");
	const index = chapters.indexOf(current);
	const [previous, next] = [chapters[index - 1], chapters[index + 1]];
	return (
		<nav aria-label={t("around")} className="pager">
			{previous && (
				<SiteLink href={getChapterPath(previous)} rel="prev">
					{t("previous", { name: t(`chapter.${previous}.name`) })}
				</SiteLink>
			)}
			{next && (
				<SiteLink href={getChapterPath(next)} rel="next">
					{t("next", { name: t(`chapter.${next}.name`) })}
				</SiteLink>
			)}
		</nav>
	);
}

type ChapterFrameProps = {
	[Which in Chapter]: {
		chapter: Which;
		/** Section contents by id, which is both the URL fragment and the message key of the title. */
		sections: Record<SectionId<Which>, ReactNode>;
	};
}[Chapter];

/** The layout of a handbook chapter: its sections, a table of contents, and links to the other chapters. */
export function ChapterFrame({ chapter, sections }: ChapterFrameProps) {
	const t = useTranslations("about.handbook");
	const titles = useTranslations(`about.${chapter}`);
	const title = t(`chapter.${chapter}.title`);
	const description = t(`chapter.${chapter}.description`);
	const entries = Object.entries(sections) as [SectionId<Chapter>, ReactNode][];
	const trail = chapter === "overview" ? [] : [{ name: t("trail"), path: paths.about() }];
	return (
		<article className={styles.chapter}>
			<PageHead
				title={title}
				description={description}
				path={getChapterPath(chapter)}
				trail={trail}
				jsonLd={collectionPageJsonLd(title)}
			/>
			<header className="lead">
				{trail.length > 0 && <Breadcrumbs steps={trail} />}
				<h1>{title}</h1>
				<p className="intro">{description}</p>
			</header>
			<div className={styles.navigation}>
				<ChapterList current={chapter} />
				<TableOfContents chapter={chapter} ids={entries.map(([id]) => id)} />
			</div>
			<div className={clsx("stack", styles.text)}>
				{entries.map(([id, content]) => (
					<section key={id} aria-labelledby={id} className={clsx("stack", styles.section)}>
						<h2 id={id}>{titles(`${id}.title`)}</h2>
						{content}
					</section>
				))}
				<ChapterPager current={chapter} />
			</div>
		</article>
	);
}
