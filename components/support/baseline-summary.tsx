import { Day } from "@/components/text/day";
import { browserNames } from "@/lib/domain/browser-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Baseline } from "@/lib/schema/baseline";
import styles from "./baseline-summary.module.css";

function Explanation({ baseline }: { baseline: Baseline }) {
	const t = useTranslations("baseline");
	const list = useListFormat();
	switch (baseline.level) {
		case "widely":
			return t.rich("widely", {
				newly: () => <Day day={baseline.newlySince} />,
				widely: () => <Day day={baseline.widelySince} />,
			});
		case "newly":
			return t.rich("newly", {
				newly: () => <Day day={baseline.newlySince} />,
				widely: () => <Day day={baseline.widelyFrom} />,
			});
		case "limited":
			return baseline.missing.length === 0
				? t("limitedElsewhere")
				: t("limited", {
						browsers: list(baseline.missing.map((browser) => browserNames[browser] ?? browser)),
					});
		default:
			return baseline satisfies never;
	}
}

/** The Baseline status of a feature in a sentence: since when, until when it changes, or who is missing. */
export function BaselineSummary({ baseline }: { baseline: Baseline }) {
	const t = useTranslations("baseline");
	const { level } = baseline;
	return (
		<p className={`${styles.summary} level-${level}`}>
			<strong className={styles.level}>
				<i className={`icon icon-${level}`} />
				{t(level === "limited" ? "level.limited" : "levelOfBaseline", { level: t(`level.${level}`) })}
			</strong>
			<span suppressHydrationWarning>
				<Explanation baseline={baseline} />
			</span>
		</p>
	);
}
