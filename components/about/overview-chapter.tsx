import "@/components/audience/reach-bar.module.css";
import "@/components/ui/chart/chart.module.css";
import "./pictures.module.css";
import type { ComponentProps } from "react";
import { DataDates } from "@/components/ui/data-date";
import { SiteLink } from "@/components/ui/site-link";
import { staticIsland } from "@/components/ui/static-island";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { chapters } from "@/lib/support/schema/chapters";
import { ChapterFrame, getChapterPath } from "./chapter-frame";
import type { Pictures } from "./pictures";
import { useChapterText } from "./use-chapter-text";

const terms = ["target", "weights", "audience", "key", "reach", "answer"] as const;
const [, ...others] = chapters;

const PicturesIsland = staticIsland<ComponentProps<typeof Pictures>>(
	() => import("./pictures").then((module) => module.Pictures),
	typeof window === "undefined" ? require("./pictures").Pictures : undefined,
);

/** `/about`: the purpose of the site, its terms, and links to the chapters. */
export function OverviewChapter({ features, keys, releases, regions, days, pictures }: FactsOf<"overview">) {
	const prose = useChapterText("about.overview");
	const t = useTranslations("about.handbook");
	return (
		<ChapterFrame
			chapter="overview"
			sections={{
				what: (
					<>
						<p>{prose("what.question", { features, keys, releases, regions })}</p>
						<p>
							{prose("what.sources")} <DataDates {...days} />
						</p>
						<p>{prose("what.reading")}</p>
					</>
				),
				pictures: <PicturesIsland {...pictures} />,
				words: <Terms items={terms.map((term) => [prose(`words.${term}`), prose(`words.${term}Text`)])} />,
				list: (
					<Terms
						items={others.map((chapter) => [
							<SiteLink key={chapter} href={getChapterPath(chapter)}>
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
