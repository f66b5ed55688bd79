import { FeatureList } from "@/components/features/feature-list";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import type { RecentEvent } from "@/lib/changes/schema/feature-history";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/**
 * Recent Baseline and reach events of a list's features. Reach events count the world's people, so CSS hides them from
 * readers who have chosen another audience, from the first paint on.
 */
export function RecentChanges({ lately }: { lately: RecentEvent[] }) {
	const t = useTranslations("lately");
	const layout = useTranslations("layout");
	const home = useTranslations("home");
	const level = useTranslations("baseline.level");
	const percent = useWholePercentFormat();
	if (lately.length === 0) return null;
	const isOfWorld = ({ turn }: RecentEvent) => typeof turn === "number";
	return (
		<Section
			id="lately"
			title={layout("changes")}
			className={lately.every(isOfWorld) ? "of-world" : undefined}
		>
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
		</Section>
	);
}
