import clsx from "clsx";
import { breakable } from "@/components/text/breakable";
import { useDayWords } from "@/components/text/day";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { defaultLocale, directionOf, localisedPath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ListLevel } from "@/lib/schema/baseline";
import type { FeatureLine } from "@/lib/schema/props/lists";
import styles from "./feature-list.module.css";

interface LineProps extends FeatureLine {
	/** Said after the day, instead of the Baseline level where that is the same for the whole list. */
	note?: string;
	/** The share (0..1) that would gain it, for a list that asks so; on every line or on none. */
	gain?: number;
	/** Told of the world alone: who has chosen another audience does not see it. */
	isOfWorld?: boolean;
	/** Tells lines apart that trade places when the audience changes; the feature's id where they do not. */
	place?: string;
}

interface FeatureListProps {
	lines: LineProps[];
	/** Heads the notes of lines without a day. */
	noteHead?: string;
}

/** What is discouraged is in no Baseline, as what is limited. */
const iconOf = (level: ListLevel) => `icon-${level === "discouraged" ? "limited" : level}`;

/** The styles line up what stands after it: a cell more would be an element more, over a thousand times. */
const TAB = "\t";

/**
 * Features as a table, a row each: name, Baseline level and since when, reach. Five elements a row and no component: a
 * list of over a thousand must not keep a phone busy when it wakes up in the browser. For the same reason names
 * say no language where it is the page's.
 */
export function FeatureList({ lines, noteHead }: FeatureListProps) {
	const level = useTranslations("baseline.level");
	const t = useTranslations("reach");
	const wordsOf = useDayWords();
	const percent = useShareFormat();
	const locale = useLocale();
	const answer = useAnswer(askFeatures);
	const own = answer?.value;
	const english = locale === defaultLocale ? {} : { lang: "en" };
	const name = directionOf(locale) === "rtl" ? { ...english, dir: "ltr" } : english;
	const hasGains = lines[0]?.gain !== undefined;
	const areNoted = lines.every(({ note }) => note !== undefined);
	const areDays = areNoted && lines.every(({ note }) => note === "");
	const dayHead = areNoted ? t("heads.since") : `Baseline${TAB}${t("heads.since")}`;
	return (
		<table
			className={clsx(styles.list, hasGains && styles.gains, areDays && styles.days)}
			data-settling={answer?.value || answer?.failed ? undefined : ""}
		>
			<thead>
				<tr>
					<th scope="col">{t("heads.feature")}</th>
					<th scope="col">{noteHead ?? dayHead}</th>
					{hasGains && <th scope="col">{t("heads.gain")}</th>}
					<th scope="col">{t("column")}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => {
					const day = line.day && wordsOf(line.day, true).text;
					const { share, withLimits } = own?.get(line.id) ?? {
						share: line.reach,
						withLimits: line.withLimits,
					};
					const more = withLimits !== undefined && percent(withLimits);
					const words = percent(share);
					const isNoted = line.note !== undefined;
					const said = isNoted ? [day, line.note] : [level(line.level), day];
					return (
						<tr key={line.place ?? line.id} className={line.isOfWorld ? "of-world" : undefined}>
							<th scope="row">
								<a href={localisedPath(paths.feature(line.id), locale)} {...name}>
									{breakable(line.name)}
								</a>
							</th>
							{/* Browsers word a day by other versions of the same locale data. */}
							<td className={isNoted ? undefined : iconOf(line.level)} suppressHydrationWarning>
								{said.filter(Boolean).join(TAB)}
							</td>
							{line.gain !== undefined && <td>{percent(line.gain)}</td>}
							{more && more !== words ? (
								<td className={styles.more}>{`${words}\n${t("withLimits", { share: more })}`}</td>
							) : (
								<td>{words}</td>
							)}
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
