import { z } from "zod";
import { getApiFacts } from "@/lib/about/queries/api-facts";
import { getBaselineFacts } from "@/lib/about/queries/baseline-facts";
import { getDataFacts } from "@/lib/about/queries/data-facts";
import { getLimitsFacts } from "@/lib/about/queries/limits-facts";
import { getOverviewFacts } from "@/lib/about/queries/overview-facts";
import { getReachFacts } from "@/lib/about/queries/reach-facts";
import { type Chapter, chapters } from "@/lib/about/schema/chapters";
import { aboutProps, type ChapterFacts } from "@/lib/about/schema/page";
import { getChapterMessages } from "@/lib/i18n/chapter-messages";
import { toLocale } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths/pages";
import { listAboutSlugs } from "@/lib/site/queries/page-list";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { RequestContext, StaticPageDefinition } from "@/lib/static-props/page";

const loadFacts: Record<Chapter, () => ChapterFacts> = {
	overview: getOverviewFacts,
	reach: getReachFacts,
	baseline: getBaselineFacts,
	data: getDataFacts,
	limits: getLimitsFacts,
	privacy: () => ({ chapter: "privacy" }),
	api: getApiFacts,
};

const params = z.object({ slug: z.array(z.string()).default([]) });

/** The chapter of a path segment; `/about` itself is the overview. */
const findChapter = (segment: string | undefined): Chapter | undefined =>
	segment === undefined
		? "overview"
		: chapters.find((chapter) => chapter === segment && chapter !== "overview");

function load({ slug }: z.infer<typeof params>, { locale }: RequestContext) {
	const [segment, ...rest] = slug;
	if (rest.length > 0) return toMissing;
	const chapter = findChapter(segment);
	if (chapter)
		return toFound({ facts: loadFacts[chapter](), words: getChapterMessages(chapter, toLocale(locale)) });
	const lowerCased = segment?.toLowerCase();
	if (lowerCased === "overview") return toMoved(paths.about());
	return findChapter(lowerCased) ? toMoved(paths.about(lowerCased)) : toMissing;
}

/** `/about/[[...slug]]`: the handbook, which explains how every number is computed. */
export const aboutPage = {
	route: "/about/[[...slug]]",
	params,
	props: aboutProps,
	load,
	all: () => listAboutSlugs().map((slug) => ({ slug })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof aboutProps>;
