import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { collectSupportNotes, type SupportNote } from "@/lib/support/support-notes";
import { SupportStatementText } from "./statement";
import styles from "./support.module.css";

function useBrowserNames() {
	const list = useListFormat();
	return (browsers: string[]) => <DataText>{list(browsers.map((id) => browserNames[id] ?? id))}</DataText>;
}

function Notes({ notes }: { notes: SupportNote[] }) {
	const names = useBrowserNames();
	return (
		<ul className={clsx("stack", styles.notes)}>
			{notes.map(({ browsers, statement }) => (
				<li key={browsers[0] + JSON.stringify(statement)}>
					<strong>{names(browsers)}</strong>
					<SupportStatementText statement={statement} />
				</li>
			))}
		</ul>
	);
}

/** The notes of a support table, in closed `details`. Browsers with the same note share it. */
export function SupportNotes({ rows }: { rows: SupportRow[] }) {
	const t = useTranslations("support");
	const { now, past } = collectSupportNotes(rows);
	return (
		<div className={clsx("stack tight", styles.container)}>
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
