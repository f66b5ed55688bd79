import type { SupportRow, SupportStatementView } from "@/lib/schema/support";

/** A statement, and the browsers of which the data say just this. */
export interface SupportNote {
	browsers: string[];
	statement: SupportStatementView;
}

/**
 * The statements of a support table's rows, each once: browsers of one engine mostly share theirs.
 * @returns in the order of the rows: those that hold today, and those of versions before, whose `until` has come.
 */
export function supportNotes(rows: SupportRow[]): { now: SupportNote[]; past: SupportNote[] } {
	const notes = new Map<string, SupportNote>();
	for (const { browser, statements } of rows)
		for (const statement of statements) {
			const said = JSON.stringify(statement);
			const known = notes.get(said);
			if (known) known.browsers.push(browser);
			else notes.set(said, { browsers: [browser], statement });
		}
	const all = [...notes.values()];
	return {
		now: all.filter(({ statement }) => statement.until === undefined),
		past: all.filter(({ statement }) => statement.until !== undefined),
	};
}
