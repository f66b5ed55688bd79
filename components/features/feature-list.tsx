import clsx from "clsx";
import { useShareTexts } from "@/components/support/use-share-texts";
import { useDateText } from "@/components/ui/data-date";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { defaultLocale, getTextDirection, localizePath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { FeatureLine } from "@/lib/reach/schema";
import { toBarLength } from "@/lib/support/rounding";
import type { Answer } from "@/lib/support/schema/answers";
import type { ListLevel } from "@/lib/support/schema/baseline";
import styles from "./feature-list.module.css";
import bars from "./reach-bars.module.css";

interface LineProps extends FeatureLine {
	/** Text after the day, in place of the Baseline level. */
	note?: string;
	/** The share (0..1) that would gain the feature; on every line or on none. */
	gain?: number;
	/** The answer of the default audience; on every line or on none. */
	answer?: Answer;
	/** The line is valid for the world only; it is hidden for any other audience. */
	isOfWorld?: boolean;
	/** The React key of the line, if lines change places with the audience; by default the feature's id. */
	place?: string;
}

interface FeatureListProps {
	lines: LineProps[];
	/** The column header of notes without a day. */
	noteHead?: string;
}

/** Discouraged features have the icon of `limited`, because they are not in Baseline. */
const getIconClass = (level: ListLevel) => `icon-${level === "discouraged" ? "limited" : level}`;

/**
 * A tab stop aligns the day within its cell, the space keeps it apart. A separate cell would add over a thousand elements.
 */
const TAB = " \t";

/** A list with more lines is laid out row by row, near the viewport only. */
const LONG = 30;

/**
 * A table of features: name, Baseline level with its day, and reach with a bar. A row has five elements and no component, so
 * that hydration of over a thousand rows stays fast on phones. For the same reason the bars are generated content, and names
 * have a `lang` only if it differs from that of the page.
 */
export function FeatureList({ lines, noteHead }: FeatureListProps) {
	const level = useTranslations("baseline.level");
	const t = useTranslations("reach");
	const answerText = useTranslations("reach.answer");
	const formatDate = useDateText();
	const percent = useShareFormat();
	const toTexts = useShareTexts();
	const locale = useLocale();
	const answers = useAudienceAnswer(queryFeatures);
	const own = answers?.value;
	const english = locale === defaultLocale ? {} : { lang: "en" };
	const name = getTextDirection(locale) === "rtl" ? { ...english, dir: "ltr" } : english;
	const hasGains = lines[0]?.gain !== undefined;
	const hasAnswers = lines[0]?.answer !== undefined;
	const areNoted = lines.every(({ note }) => note !== undefined);
	const areDays = areNoted && lines.every(({ note }) => note === "");
	const dayHead = areNoted ? t("heads.since") : `Baseline${TAB}${t("heads.newlySince")}`;
	return (
		<table
			className={clsx(
				styles.list,
				bars.list,
				hasGains && styles.gains,
				hasAnswers && styles.answers,
				areDays ? styles.days : areNoted && styles.notes,
				lines.length > LONG && styles.long,
			)}
			data-settling={answers?.value || answers?.failed ? undefined : ""}
		>
			<thead>
				<tr>
					<th scope="col">{t("heads.feature")}</th>
					<th scope="col">{noteHead ?? dayHead}</th>
					{hasGains && <th scope="col">{t("heads.gain")}</th>}
					{hasAnswers && <th scope="col">{t("title")}</th>}
					<th scope="col">{t("column")}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => {
					const day = line.day && formatDate(line.day, true).text;
					const { share, withLimits, answer } = own?.get(line.id) ?? {
						share: line.reach,
						withLimits: line.withLimits,
						answer: line.answer,
					};
					const { usable, inFull } = toTexts(share, withLimits);
					const isNoted = line.note !== undefined;
					const announced = isNoted ? [day, line.note] : [level(line.level), day];
					return (
						<tr key={line.place ?? line.id} className={line.isOfWorld ? "of-world" : undefined}>
							<th scope="row">
								<a href={localizePath(paths.feature(line.id), locale)} {...name}>
									{addLineBreaks(line.name)}
								</a>
							</th>
							{/* The date format of the browser may differ: it has another version of the locale data. */}
							<td className={isNoted ? undefined : getIconClass(line.level)} suppressHydrationWarning>
								{announced.filter(Boolean).join(TAB)}
							</td>
							{line.gain !== undefined && <td>{percent(line.gain)}</td>}
							{hasAnswers && answer && (
								<td className={`icon-answer-${answer} answer-${answer}`}>{answerText(answer)}</td>
							)}
							<td
								data-full={toBarLength(share)}
								data-usable={withLimits === undefined ? undefined : toBarLength(withLimits)}
								className={inFull ? styles.more : undefined}
							>
								{inFull ? `${usable}\n(${inFull})` : usable}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
