import type { ReactNode } from "react";
import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import type { SectionIn } from "@/lib/i18n/message-keys";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { type Chapter, chapters } from "@/lib/schema/chapters";
import styles from "./chapter-frame.module.css";

/** What a chapter is made of, by the names that its messages have. */
type SectionOf<Which extends Chapter> = SectionIn<`about.${Which}`>;

/** The address of a chapter. */
export const chapterPath = (chapter: Chapter) =>
	chapter === "overview" ? paths.about() : paths.about(chapter);

function Chapters({ current }: { current: Chapter }) {
	const t = useTranslations("about.handbook");
	return (
		<nav aria-labelledby="chapters">
			<h2 id="chapters">{t("chapters")}</h2>
			<ol>
				{chapters.map((chapter) => (
					<li key={chapter}>
						<SiteLink href={chapterPath(chapter)} aria-current={chapter === current ? "page" : undefined}>
							{t(`chapter.${chapter}.name`)}
						</SiteLink>
					</li>
				))}
			</ol>
		</nav>
	);
}

function Contents({ chapter, ids }: { chapter: Chapter; ids: SectionOf<Chapter>[] }) {
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

function Around({ current }: { current: Chapter }) {
	const t = useTranslations("about.handbook");
	const place = chapters.indexOf(current);
	const [previous, next] = [chapters[place - 1], chapters[place + 1]];
	return (
		<nav aria-label={t("around")} className="beside">
			{previous && (
				<SiteLink href={chapterPath(previous)} rel="prev">
					{t("previous", { name: t(`chapter.${previous}.name`) })}
				</SiteLink>
			)}
			{next && (
				<SiteLink href={chapterPath(next)} rel="next">
					{t("next", { name: t(`chapter.${next}.name`) })}
				</SiteLink>
			)}
		</nav>
	);
}

type ChapterFrameProps = {
	[Which in Chapter]: {
		chapter: Which;
		/** The sections by the id of each: the last part of its address, and where the messages keep its title. */
		sections: Record<SectionOf<Which>, ReactNode>;
	};
}[Chapter];

/** A chapter of the handbook: its sections, with the ways within it and to the other chapters. */
export function ChapterFrame({ chapter, sections }: ChapterFrameProps) {
	const t = useTranslations("about.handbook");
	const titles = useTranslations(`about.${chapter}`);
	const title = t(`chapter.${chapter}.title`);
	const description = t(`chapter.${chapter}.description`);
	const inOrder = Object.entries(sections) as [SectionOf<Chapter>, ReactNode][];
	const trail = chapter === "overview" ? [] : [{ name: t("trail"), path: paths.about() }];
	return (
		<article className={styles.chapter}>
			<PageHead
				title={title}
				description={description}
				path={chapterPath(chapter)}
				trail={trail}
				jsonLd={collectionPage(title)}
			/>
			<header className="lead">
				{trail.length > 0 && <Trail steps={trail} />}
				<h1>{title}</h1>
				<p className="intro">{description}</p>
			</header>
			<div className={styles.ways}>
				<Chapters current={chapter} />
				<Contents chapter={chapter} ids={inOrder.map(([id]) => id)} />
			</div>
			<div className={styles.text}>
				{inOrder.map(([id, content]) => (
					<section key={id} aria-labelledby={id} className={styles.section}>
						<h2 id={id}>{titles(`${id}.title`)}</h2>
						{content}
					</section>
				))}
				<Around current={chapter} />
			</div>
		</article>
	);
}
