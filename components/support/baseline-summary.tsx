import { Day } from "@/components/text/day";
import { Gap } from "@/components/text/gap";
import { RichText } from "@/components/text/rich-text";
import { browserNames } from "@/lib/domain/browser-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Baseline } from "@/lib/schema/baseline";
import type { Inline } from "@/lib/schema/inline";
import styles from "./baseline-summary.module.css";

interface BaselineSummaryProps {
	baseline: Baseline;
	/** The feature should not be used any more: why, or `true` where the page says so elsewhere. */
	discouraged?: true | Inline[] | undefined;
}

/** Who lacks it, or else what keeps a feature from Baseline that nobody lacks. */
function Explanation({ baseline, discouraged }: BaselineSummaryProps) {
	const t = useTranslations("baseline");
	const list = useListFormat();
	const named = (browsers: string[]) => list(browsers.map((browser) => browserNames[browser] ?? browser));
	switch (baseline.level) {
		case "widely":
			return t.rich("widely", {
				newly: () => <Day day={baseline.newlySince} />,
				widely: () => <Day day={baseline.widelySince} />,
			});
		case "newly":
			return t.rich(baseline.turn === "due" ? "newlyDue" : "newly", {
				newly: () => <Day day={baseline.newlySince} />,
				widely: () => <Day day={baseline.widelyFrom} />,
			});
		case "limited":
			if (baseline.missing.length === 0) return t(discouraged ? "limitedDiscouraged" : "limitedElsewhere");
			return (
				<>
					{t("limited", { browsers: named(baseline.missing) })}
					<Gap />
					{baseline.ahead && t("ahead", { browsers: named(baseline.ahead) })}
				</>
			);
		default:
			return baseline satisfies never;
	}
}

/** The Baseline status of a feature in a sentence: since when, until when it changes, or who or what stands against it. */
export function BaselineSummary({ baseline, discouraged }: BaselineSummaryProps) {
	const t = useTranslations("baseline");
	const { level } = baseline;
	return (
		<p className={`${styles.summary} level-${level}`}>
			<strong className={styles.level}>
				<i className={`icon icon-${level}`} />
				{t(level === "limited" ? "level.limited" : "levelOfBaseline", { level: t(`level.${level}`) })}
			</strong>
			<span suppressHydrationWarning>
				<Explanation baseline={baseline} discouraged={discouraged} />
				{Array.isArray(discouraged) && (
					<>
						<Gap />
						{t.rich("discouraged", { reason: () => <RichText runs={discouraged} /> })}
					</>
				)}
			</span>
		</p>
	);
}
