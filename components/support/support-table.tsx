import { DataText } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { parseRangedValue } from "@/lib/support/version";
import { ReleaseDate } from "./release-date";
import { SupportCellContent } from "./support-cell";
import { SupportNotesIsland } from "./support-notes-island";
import styles from "./support-table.module.css";

/** The past or planned release day of the answer's version, linked to that release. */
function ReleaseDay({ browser, answer, day, pending }: SupportRow) {
	if (!day || !("since" in answer) || !answer.since) return "–";
	return (
		<SiteLink href={paths.release(browser, parseRangedValue(answer.since).value)}>
			<ReleaseDate day={day} pending={pending} />
		</SiteLink>
	);
}

/** The share of a browser's users with the answer's support, and the share of all its users. */
function People({ browser, answer, people: defaultPeople, spans }: SupportRow) {
	const t = useTranslations("support");
	const percent = useShareFormat();
	const chosen = useChosenAudience();
	const people = chosen ? chosen.people(browser, answer, spans) : defaultPeople;
	if (!people) return "–";
	const [supported, all, most = supported] = people;
	const ends = [...new Set([percent(supported), percent(most)])];
	return (
		<>
			{ends.join("–")}{" "}
			<span>
				{t.rich("ofPeople", {
					all: percent(all),
					unseen: (words) => <span className="visually-hidden">{words}</span>,
				})}
			</span>
		</>
	);
}

/** Support by browser, one row each, with the notes of all browsers below the table. */
export function SupportTable({ caption, support }: { caption: string; support: SupportRow[] }) {
	const t = useTranslations("support");
	return (
		<>
			<table className={styles.table}>
				<caption className="visually-hidden">{caption}</caption>
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
								<DataText>{browserNames[row.browser]}</DataText>
							</th>
							<td>
								<SupportCellContent answer={row.answer} />
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
			<SupportNotesIsland rows={support} />
		</>
	);
}
