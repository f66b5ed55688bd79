import { DataDate } from "@/components/ui/data-date";
import { RichText } from "@/components/ui/rich-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { Baseline } from "@/lib/support/schema/baseline";
import type { Inline } from "@/lib/support/schema/compat";
import styles from "./support.module.css";

interface BaselineSummaryProps {
	baseline: Baseline;
	/** The reason why the feature is discouraged, or `true` if the page shows the reason elsewhere. */
	discouraged?: true | Inline[] | undefined;
}

/** The Baseline dates, the browsers that lack the feature, or another reason why it is not in Baseline. */
function Explanation({ baseline, discouraged }: BaselineSummaryProps) {
	const t = useTranslations("baseline");
	const list = useListFormat();
	const formatBrowsers = (browsers: string[]) =>
		list(browsers.map((browser) => browserNames[browser] ?? browser));
	switch (baseline.level) {
		case "widely":
			return t.rich("widely", {
				newly: () => <DataDate day={baseline.newlySince} />,
				widely: () => <DataDate day={baseline.widelySince} />,
			});
		case "newly":
			return t.rich(baseline.turn === "due" ? "newlyDue" : "newly", {
				newly: () => <DataDate day={baseline.newlySince} />,
				widely: () => <DataDate day={baseline.widelyFrom} />,
			});
		case "limited": {
			const { missing, ahead = [] } = baseline;
			if (missing.length === 0) return t(discouraged ? "limitedDiscouraged" : "limitedElsewhere");
			const lacking = missing.filter((browser) => !ahead.includes(browser));
			return (
				<>
					{lacking.length > 0 ? t("limited", { browsers: formatBrowsers(lacking) }) : t("limitedNewer")}
					<SentenceSpace />
					{ahead.length > 0 && t("ahead", { browsers: formatBrowsers(ahead) })}
				</>
			);
		}
		default:
			return baseline satisfies never;
	}
}

/** The Baseline status of a feature in a sentence, with its dates or the reason why it is not in Baseline. */
export function BaselineSummary({ baseline, discouraged }: BaselineSummaryProps) {
	const t = useTranslations("baseline");
	const { level } = baseline;
	return (
		<p className={`${styles.baseline} level-${level}`}>
			<strong className={styles.level}>
				<i className={`icon icon-${level}`} />
				{t(level === "limited" ? "level.limited" : "levelOfBaseline", { level: t(`level.${level}`) })}
			</strong>
			<span suppressHydrationWarning>
				<Explanation baseline={baseline} discouraged={discouraged} />
				{Array.isArray(discouraged) && (
					<>
						<SentenceSpace />
						{t.rich("discouraged", { reason: () => <RichText runs={discouraged} /> })}
					</>
				)}
			</span>
		</p>
	);
}
