import { FeatureList } from "@/components/features/feature-list";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { CompletedLine, ReleaseProps } from "@/lib/browsers/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";

/** How many features are visible; the rest are in a disclosure. A browser's first release completes hundreds. */
const SHOWN = 15;
/** A rest of up to this many stays visible, because a disclosure would not save space. */
const MAX_REST = 3;

/** The features that a release completed, each with its current reach in the audience. */
export function CompletedFeatures({ count, lines }: ReleaseProps["completed"]) {
	const t = useTranslations("browsers");
	if (lines.length === 0) return null;
	const list = (some: CompletedLine[]) => (
		<FeatureList
			lines={some.map(({ atMost, ...line }) => (atMost ? { ...line, note: t("atMost") } : line))}
		/>
	);
	const open = lines.length > SHOWN + MAX_REST ? SHOWN : lines.length;
	const rest = lines.slice(open);
	return (
		<Section id="features" title={t("features", { count })}>
			<p className="intro">
				{t("featuresIntro")}
				{count > lines.length && (
					<>
						<SentenceSpace />
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
		</Section>
	);
}
