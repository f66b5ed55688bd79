import clsx from "clsx";
import type { ComponentProps } from "react";
import { FeatureList } from "@/components/features/feature-list";
import { SiteLink } from "@/components/layout/site-link";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { LateTurn } from "@/lib/schema/props/lists";

type Line = ComponentProps<typeof FeatureList>["lines"][number];

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
	const lines = ({ turn, ...line }: LateTurn): { isWorld: boolean; line: Line } => ({
		isWorld: typeof turn === "number",
		line: {
			...line,
			note: typeof turn === "number" ? t("crossed", { share: percent(turn / 100) }) : level(turn),
			place: `${line.id} ${turn}`,
		},
	});
	const all = lately.map(lines);
	const [turned, crossed] = [false, true].map((asked) =>
		all.flatMap(({ isWorld, line }) => (isWorld === asked ? line : [])),
	);
	if (!turned || !crossed || all.length === 0) return null;
	return (
		<section aria-labelledby="lately" className={clsx("section", turned.length === 0 && "of-world")}>
			<h2 id="lately">{layout("changes")}</h2>
			<p className="intro">{t("intro")}</p>
			{turned.length > 0 && <FeatureList lines={turned} />}
			{crossed.length > 0 && (
				<div className="of-world">
					<FeatureList lines={crossed} />
				</div>
			)}
			<p>
				<SiteLink href={paths.changes()}>{home("allChanged")}</SiteLink>
			</p>
		</section>
	);
}
