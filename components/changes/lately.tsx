import { FeatureList } from "@/components/features/feature-list";
import { SiteLink } from "@/components/layout/site-link";
import { useIsOthers } from "@/lib/client/audience/choice";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { LateTurn } from "@/lib/schema/props/lists";

/** What lately became of a list's features. Which share of people they came to is told of the world: not beside another audience. */
export function Lately({ lately }: { lately: LateTurn[] }) {
	const t = useTranslations("lately");
	const layout = useTranslations("layout");
	const home = useTranslations("home");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	const isOthers = useIsOthers();
	const told = isOthers ? lately.filter(({ turn }) => typeof turn === "string") : lately;
	if (told.length === 0) return null;
	return (
		<section aria-labelledby="lately" className="section">
			<h2 id="lately">{layout("changes")}</h2>
			<p className="intro">{t("intro")}</p>
			<FeatureList
				lines={told.map(({ turn, ...line }) => ({
					...line,
					note: typeof turn === "string" ? level(turn) : t("crossed", { share: percent(turn / 100) }),
					place: `${line.id} ${turn}`,
				}))}
			/>
			<p>
				<SiteLink href={paths.changes()}>{home("allChanged")}</SiteLink>
			</p>
		</section>
	);
}
