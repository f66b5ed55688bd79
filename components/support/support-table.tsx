import { SiteLink } from "@/components/layout/site-link";
import { English } from "@/components/text/english";
import { useChosen } from "@/lib/client/audience/choice";
import { browserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SupportRow } from "@/lib/schema/support";
import { DrawnNotes } from "./drawn-notes";
import { ReleasedOn } from "./released-on";
import { SupportAnswer } from "./support-answer";
import styles from "./support-table.module.css";

/** When the answer's version came out, or is to, with the way to that release. */
function ReleaseDay({ browser, answer, day, pending }: SupportRow) {
	if (!day || !("since" in answer) || !answer.since) return "–";
	return (
		<SiteLink href={paths.release(browser, readRange(answer.since).value)}>
			<ReleasedOn day={day} pending={pending} />
		</SiteLink>
	);
}

/** How many of a browser's people have what it answers, of how many. */
function People({ browser, answer, people: standard, spans }: SupportRow) {
	const t = useTranslations("support");
	const percent = useShareFormat();
	const chosen = useChosen();
	const people = chosen ? chosen.people(browser, answer, spans) : standard;
	if (!people) return "–";
	const [having, all, most = having] = people;
	const ends = [...new Set([percent(having), percent(most)])];
	return (
		<>
			{ends.join("–")}{" "}
			<span>
				{t.rich("ofPeople", {
					all: percent(all),
					unseen: (words) => <span className="unseen">{words}</span>,
				})}
			</span>
		</>
	);
}

/** Support by browser, a line each; what the data say beyond a version stands below, once for all that share it. */
export function SupportTable({ caption, support }: { caption: string; support: SupportRow[] }) {
	const t = useTranslations("support");
	return (
		<>
			<table className={styles.table}>
				<caption className="unseen">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{t("browser")}</th>
						<th scope="col">{t("since")}</th>
						<th scope="col">{t("released")}</th>
						<th scope="col" className={styles.people}>
							{t("people")}
						</th>
					</tr>
				</thead>
				<tbody>
					{support.map((row) => (
						<tr key={row.browser}>
							<th scope="row">
								<English>{browserNames[row.browser]}</English>
							</th>
							<td>
								<SupportAnswer answer={row.answer} />
							</td>
							<td className={styles.day}>
								<ReleaseDay {...row} />
							</td>
							<td className={styles.people}>
								<People {...row} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<DrawnNotes rows={support} />
		</>
	);
}
