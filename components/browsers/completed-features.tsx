import { FeatureList } from "@/components/features/feature-list";
import { Gap } from "@/components/text/gap";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CompletedLine, ReleaseProps } from "@/lib/schema/props/browsers";

/** How many stand in the open where there are many more; the rest folds away: a browser's first release completed hundreds. */
const SHOWN = 15;
/** A few more than that take no more room open than folded. */
const FEW_MORE = 3;

/** The features that a release completed, each with whom of the audience it reaches today. */
export function CompletedFeatures({ count, lines }: ReleaseProps["completed"]) {
	const t = useTranslations("browsers");
	if (lines.length === 0) return null;
	const list = (some: CompletedLine[]) => (
		<FeatureList
			lines={some.map(({ atMost, ...line }) => (atMost ? { ...line, note: t("atMost") } : line))}
		/>
	);
	const open = lines.length > SHOWN + FEW_MORE ? SHOWN : lines.length;
	const rest = lines.slice(open);
	return (
		<section aria-labelledby="features" className="section">
			<h2 id="features">{t("features", { count })}</h2>
			<p className="intro">
				{t("featuresIntro")}
				{count > lines.length && (
					<>
						<Gap />
						{t("featuresMost", { count: lines.length })}
					</>
				)}
			</p>
			{list(lines.slice(0, open))}
			{rest.length > 0 && (
				<details>
					<summary>{t("more", { count: rest.length })}</summary>
					{list(rest)}
				</details>
			)}
		</section>
	);
}
