import { SiteLink } from "@/components/layout/site-link";
import { agentNames } from "@/lib/domain/agent-names";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { TimeAnswer as Answer } from "@/lib/schema/props/time";
import type { TimeMark } from "@/lib/schema/through-time";
import { LeftOut } from "./left-out";
import styles from "./time.module.css";
import { TimeChart } from "./time-chart";
import { useCrossingWords } from "./use-crossing-words";

/** Makes the sentence for what a reader must know of some months. */
function useMarkWords(): (mark: TimeMark) => string {
	const t = useTranslations("time.marks");
	const month = useMonthFormat();
	const percent = useShareFormat();
	return (mark) => {
		switch (mark.kind) {
			case "missing":
				return t("missing", { from: month(mark.from), to: month(mark.to) });
			case "same":
				return t("same", { month: month(mark.month) });
			case "thin":
				return t("thin", { month: month(mark.month), share: percent(mark.told) });
			case "one-version":
				return t("oneVersion", {
					browser: agentNames[mark.agent],
					from: month(mark.from),
					to: month(mark.to),
				});
			case "counted-otherwise":
				return t("counted", {
					browser: agentNames[mark.agent],
					month: month(mark.month),
					before: percent(mark.before),
					after: percent(mark.after),
				});
			default:
				return mark satisfies never;
		}
	};
}

/** Reach through time of what was asked for: when it comes to each share, month by month, and what to know of the months. It only shows. */
export function TimeAnswer({ name, answer }: { name: string; answer: Answer }) {
	const t = useTranslations("time");
	const crossingWords = useCrossingWords();
	const markWords = useMarkWords();
	const region = useRegionName()(answer.region);
	const { line, crossings, events, marks, left } = answer;
	return (
		<>
			<section aria-labelledby="crossings" className="section">
				<h2 id="crossings">{t("crossings")}</h2>
				<ul className={styles.crossings}>
					{crossings.map((crossing) => (
						<li key={crossing.least}>{crossingWords(crossing, answer.region)}</li>
					))}
				</ul>
				<p>
					<SiteLink href={`${paths.about("reach")}#forecast`}>{t("how")}</SiteLink>
				</p>
			</section>
			<section aria-labelledby="months" className="section">
				<h2 id="months">{t("chart.caption")}</h2>
				<TimeChart id="through-time" name={name} region={region} line={line} events={events} />
				{marks.length > 0 && (
					<details>
						<summary>{t("marks.title")}</summary>
						<ul>
							{marks.map((mark) => (
								<li key={JSON.stringify(mark)}>{markWords(mark)}</li>
							))}
						</ul>
					</details>
				)}
			</section>
			<LeftOut left={left} />
		</>
	);
}
