import { useDayFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { WeightsSource } from "@/lib/schema/audience";
import styles from "./audience-strip.module.css";

/** Stands for the name in the sentence: Unicode's character for an object among words. */
const NAME = "\uFFFC";

/** Names whose usage counts, in one line: of a file the name is cut where there is no room, never the day of its import. */
export function BriefWeights({ weights }: { weights: WeightsSource }) {
	const t = useTranslations("layout");
	const region = useRegionName();
	const day = useDayFormat();
	if (weights.kind === "region") return region(weights.code);
	const [before, after] = t("imported", { name: NAME, day: day(weights.day, "short") }).split(NAME);
	return (
		<span className={styles.imported}>
			{before}
			<span className={styles.file}>{weights.name}</span>
			{after}
		</span>
	);
}
