import { FeatureList } from "@/components/features/feature-list";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { WidelyLine } from "@/lib/schema/props/baseline";

/** Features with the day on which they turned widely available, or are to. */
export function WidelyList({ lines }: { lines: WidelyLine[] }) {
	const t = useTranslations("baselinePages");
	return (
		<FeatureList
			lines={lines.map(({ turn, ...line }) => ({
				...line,
				level: turn === "turned" ? "widely" : "newly",
				note: turn === "turned" ? "" : t(`turn.${turn}`),
			}))}
		/>
	);
}
