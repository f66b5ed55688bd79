import { z } from "zod";
import { aboutSlugs } from "@/lib/answers/pages";
import { chapterWords } from "@/lib/i18n/chapter-words";
import { toLocale } from "@/lib/i18n/locales";
import { apiFacts } from "@/lib/page-props/about/api-facts";
import { baselineFacts } from "@/lib/page-props/about/baseline-facts";
import { dataFacts } from "@/lib/page-props/about/data-facts";
import { limitsFacts } from "@/lib/page-props/about/limits-facts";
import { overviewFacts } from "@/lib/page-props/about/overview-facts";
import { reachFacts } from "@/lib/page-props/about/reach-facts";
import { paths } from "@/lib/paths";
import { type Chapter, chapters } from "@/lib/schema/chapters";
import { aboutProps, type ChapterFacts } from "@/lib/schema/props/about";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved } from "@/lib/static-props/outcome";
import type { Reader, StaticPageDefinition } from "@/lib/static-props/page";

const factsOf: Record<Chapter, () => ChapterFacts> = {
	overview: overviewFacts,
	reach: reachFacts,
	baseline: baselineFacts,
	data: dataFacts,
	limits: limitsFacts,
	privacy: () => ({ chapter: "privacy" }),
	api: apiFacts,
};

const params = z.object({ slug: z.array(z.string()).default([]) });

/** The chapter at an address; the overview stands at `/about` itself. */
const chapterAt = (segment: string | undefined): Chapter | undefined =>
	segment === undefined
		? "overview"
		: chapters.find((chapter) => chapter === segment && chapter !== "overview");

function load({ slug }: z.infer<typeof params>, { locale }: Reader) {
	const [segment, ...rest] = slug;
	if (rest.length > 0) return missing;
	const chapter = chapterAt(segment);
	if (chapter) return found({ facts: factsOf[chapter](), words: chapterWords(chapter, toLocale(locale)) });
	const meant = segment?.toLowerCase();
	if (meant === "overview") return moved(paths.about());
	return chapterAt(meant) ? moved(paths.about(meant)) : missing;
}

/** `/about/[[...slug]]`: the handbook, how every number is made. */
export const aboutPage = {
	route: "/about/[[...slug]]",
	params,
	props: aboutProps,
	load,
	all: () => aboutSlugs().map((slug) => ({ slug })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof aboutProps>;
