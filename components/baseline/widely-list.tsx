import { FeatureList } from "@/components/features/feature-list";
import type { WidelyLine } from "@/lib/baseline/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Features with the day on which they became, or will become, widely available. */
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
