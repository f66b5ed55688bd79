import { Day } from "@/components/text/day";
import { English } from "@/components/text/english";
import { browserNames } from "@/lib/domain/browser-names";
import { type SupportNote, supportNotes } from "@/lib/domain/support-notes";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SupportRow } from "@/lib/schema/support";
import { Statement } from "./statement";
import styles from "./support-notes.module.css";

function useNames() {
	const list = useListFormat();
	return (browsers: string[]) => <English>{list(browsers.map((id) => browserNames[id] ?? id))}</English>;
}

/** That newer data than web-features' have a feature in some browsers. */
function Ahead({ rows }: { rows: SupportRow[] }) {
	const t = useTranslations("feature");
	const names = useNames();
	const days = rows[0]?.ahead;
	return (
		<p className="intro">
			{names(rows.map(({ browser }) => browser))}:{" "}
			{t.rich("ahead", {
				features: () => days && <Day day={days.features} brief />,
				compat: () => days && <Day day={days.compat} brief />,
			})}
		</p>
	);
}

function Notes({ notes }: { notes: SupportNote[] }) {
	const names = useNames();
	return (
		<ul className={styles.notes}>
			{notes.map(({ browsers, statement }) => (
				<li key={browsers[0] + JSON.stringify(statement)}>
					<strong>{names(browsers)}</strong>
					<Statement statement={statement} />
				</li>
			))}
		</ul>
	);
}

/** What the data say of the rows of a support table beside their versions: once for all browsers that share it, folded. */
export function SupportNotes({ rows }: { rows: SupportRow[] }) {
	const t = useTranslations("support");
	const names = useNames();
	const uncounted = rows.filter((row) => row.uncounted);
	const ahead = rows.filter((row) => row.ahead);
	const { now, past } = supportNotes(rows);
	return (
		<div className={styles.below}>
			{uncounted.length > 0 && (
				<p className="intro">
					{names(uncounted.map(({ browser }) => browser))}: {t("uncounted")}
				</p>
			)}
			{ahead.length > 0 && <Ahead rows={ahead} />}
			{now.length > 0 && (
				<details>
					<summary>{t("notes", { count: now.length })}</summary>
					<Notes notes={now} />
				</details>
			)}
			{past.length > 0 && (
				<details>
					<summary>{t("pastNotes", { count: past.length })}</summary>
					<Notes notes={past} />
				</details>
			)}
		</div>
	);
}
