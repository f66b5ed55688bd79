import type { ReactNode } from "react";
import { badgeClass } from "@/components/support/baseline-badge";
import { useDayWords } from "@/components/text/day";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { localisedPath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureLine } from "@/lib/schema/props/lists";
import styles from "./feature-list.module.css";

interface LineProps extends FeatureLine {
	/** Said instead of the Baseline level where that is the same for the whole list. */
	note?: ReactNode;
}

/**
 * Features, a line each: name, Baseline level, reach, since when. Plain elements and no component a line: a list of over
 * a thousand must not keep a phone busy when it wakes up in the browser.
 */
export function FeatureList({ lines }: { lines: LineProps[] }) {
	const level = useTranslations("baseline.level");
	const t = useTranslations("reach");
	const wordsOf = useDayWords();
	const percent = useShareFormat();
	const locale = useLocale();
	const own = useAnswer(askFeatures)?.value;
	return (
		<ul className={styles.list}>
			{lines.map((line) => {
				const day = line.day && wordsOf(line.day, true);
				const { share, withLimits } = own?.get(line.id) ?? { share: line.reach, withLimits: line.withLimits };
				const more = withLimits !== undefined && percent(withLimits);
				const words = percent(share);
				return (
					<li key={line.id}>
						<a href={localisedPath(paths.feature(line.id), locale)} lang="en" dir="ltr">
							{line.name}
						</a>
						{line.note === undefined ? (
							<span className={badgeClass(line.level)}>{level(line.level)}</span>
						) : (
							<span>{line.note}</span>
						)}
						<data value={share}>{words}</data>
						{day && (
							<time dateTime={day.value} suppressHydrationWarning>
								{day.text}
							</time>
						)}
						{more && more !== words && <small>{t("withLimits", { share: more })}</small>}
					</li>
				);
			})}
		</ul>
	);
}
