import type { SupportRow, SupportStatementView } from "@/lib/support/schema/support-row";

/** A support statement and the browsers that share it. */
export interface SupportNote {
	browsers: string[];
	statement: SupportStatementView;
}

/**
 * Collects the statements of support-table rows and merges equal ones: browsers of one engine share most of them.
 * @returns statements in the order of the rows. `now`: valid for current versions. `past`: support that has ended.
 */
export function collectSupportNotes(rows: SupportRow[]): { now: SupportNote[]; past: SupportNote[] } {
	const notes = new Map<string, SupportNote>();
	for (const { browser, statements } of rows)
		for (const statement of statements) {
			const content = JSON.stringify(statement);
			const known = notes.get(content);
			if (known) known.browsers.push(browser);
			else notes.set(content, { browsers: [browser], statement });
		}
	const all = [...notes.values()];
	return {
		now: all.filter(({ statement }) => statement.until === undefined),
		past: all.filter(({ statement }) => statement.until !== undefined),
	};
}
