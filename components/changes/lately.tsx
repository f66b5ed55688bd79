import clsx from "clsx";
import { FeatureList } from "@/components/features/feature-list";
import { SiteLink } from "@/components/layout/site-link";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { LateTurn } from "@/lib/schema/props/lists";

/**
 * What lately became of a list's features. Which share of people they came to is told of the world: who has chosen others is
 * not shown it, from the first paint on.
 */
export function Lately({ lately }: { lately: LateTurn[] }) {
	const t = useTranslations("lately");
	const layout = useTranslations("layout");
	const home = useTranslations("home");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	if (lately.length === 0) return null;
	const isOfWorld = ({ turn }: LateTurn) => typeof turn === "number";
	return (
		<section aria-labelledby="lately" className={clsx("section", lately.every(isOfWorld) && "of-world")}>
			<h2 id="lately">{layout("changes")}</h2>
			<p className="intro">{t("intro")}</p>
			<FeatureList
				lines={lately.map(({ turn, ...line }) => ({
					...line,
					note: typeof turn === "number" ? t("crossed", { share: percent(turn / 100) }) : level(turn),
					place: `${line.id} ${turn}`,
					isOfWorld: typeof turn === "number",
				}))}
			/>
			<p>
				<SiteLink href={paths.changes()}>{home("allChanged")}</SiteLink>
			</p>
		</section>
	);
}
