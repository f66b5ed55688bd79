import { SiteLink } from "@/components/layout/site-link";
import { DataDays } from "@/components/text/data-days";
import { useTranslations } from "@/lib/i18n/use-translations";
import { chapters } from "@/lib/schema/chapters";
import type { FactsOf } from "@/lib/schema/props/about";
import { ChapterFrame, chapterPath } from "./chapter-frame";
import { DrawnPictures } from "./drawn-pictures";
import { Terms } from "./terms";
import { useProse } from "./use-prose";

const terms = ["target", "weights", "audience", "key", "reach", "verdict"] as const;
const [, ...others] = chapters;

/** `/about`: what the site is for, its words, and the way to the chapters. */
export function OverviewChapter({ features, keys, releases, regions, days, pictures }: FactsOf<"overview">) {
	const prose = useProse("about.overview");
	const t = useTranslations("about.handbook");
	return (
		<ChapterFrame
			chapter="overview"
			sections={{
				what: (
					<>
						<p>{prose("what.question", { features, keys, releases, regions })}</p>
						<p>
							{prose("what.sources")} <DataDays {...days} />
						</p>
						<p>{prose("what.reading")}</p>
					</>
				),
				pictures: <DrawnPictures {...pictures} />,
				words: <Terms of={terms.map((term) => [prose(`words.${term}`), prose(`words.${term}Text`)])} />,
				list: (
					<Terms
						of={others.map((chapter) => [
							<SiteLink key={chapter} href={chapterPath(chapter)}>
								{t(`chapter.${chapter}.name`)}
							</SiteLink>,
							t(`chapter.${chapter}.description`),
						])}
					/>
				),
			}}
		/>
	);
}
