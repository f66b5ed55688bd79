import { SiteLink } from "@/components/layout/site-link";
import { Day } from "@/components/text/day";
import { English } from "@/components/text/english";
import { useChosen } from "@/lib/client/audience/choice";
import { browserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SupportRow } from "@/lib/schema/support";
import { ReleasedOn } from "./released-on";
import { Statement } from "./statement";
import { SupportAnswer } from "./support-answer";
import styles from "./support-table.module.css";

/** How many statements of a browser stand in the open; the rest fold away. */
const SHOWN = 2;

function Statements({ statements }: Pick<SupportRow, "statements">) {
	const t = useTranslations("support");
	const show = (some: SupportRow["statements"]) =>
		some.map((statement) => <Statement key={JSON.stringify(statement)} statement={statement} />);
	const rest = statements.slice(SHOWN);
	return (
		<>
			{show(statements.slice(0, SHOWN))}
			{rest.length > 0 && (
				<details className={styles.more}>
					<summary>{t("moreStatements", { count: rest.length })}</summary>
					{show(rest)}
				</details>
			)}
		</>
	);
}

/** When the answer's version came out, or is to, with the way to that release. */
function ReleaseDay({ browser, answer, day, pending }: SupportRow) {
	if (!day || !("since" in answer) || !answer.since) return "–";
	return (
		<SiteLink href={paths.release(browser, readRange(answer.since).value)}>
			<ReleasedOn day={day} pending={pending} />
		</SiteLink>
	);
}

/** That newer data than web-features' have a feature in a browser. */
function Ahead({ features, compat }: NonNullable<SupportRow["ahead"]>) {
	const t = useTranslations("feature");
	return (
		<p>
			{t.rich("ahead", {
				features: () => <Day day={features} brief />,
				compat: () => <Day day={compat} brief />,
			})}
		</p>
	);
}

/** How many of a browser's people have what it answers, of how many. */
function People({ browser, answer, people: standard }: SupportRow) {
	const t = useTranslations("support");
	const percent = useShareFormat();
	const chosen = useChosen();
	const people = chosen ? chosen.people(browser, answer) : standard;
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

/** Support by browser: a row each, and below it every statement that says more than a version. */
export function SupportTable({ caption, support }: { caption: string; support: SupportRow[] }) {
	const t = useTranslations("support");
	return (
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
			{support.map((row) => {
				const remarks = row.uncounted || row.ahead || row.statements.length > 0;
				return (
					<tbody key={row.browser}>
						<tr>
							<th scope="rowgroup" rowSpan={remarks ? 2 : 1}>
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
						{remarks && (
							<tr>
								<td colSpan={3} className={styles.remarks}>
									{row.uncounted && <p>{t("uncounted")}</p>}
									{row.ahead && <Ahead {...row.ahead} />}
									<Statements statements={row.statements} />
								</td>
							</tr>
						)}
					</tbody>
				);
			})}
		</table>
	);
}
