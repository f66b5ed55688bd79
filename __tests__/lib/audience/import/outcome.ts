import type { readFixtures } from "@/__tests__/fixtures/read-fixtures";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type { ImportAmbiguity, ImportAnswer } from "@/lib/audience/import/client/import-protocol";
import type { ImportOverrides } from "@/lib/audience/import/counting-rows";
import type { ImportFault } from "@/lib/audience/import/import-error";
import { newest } from "./fixture";

export interface Outcome {
	kind: "read" | "asks" | "refuses";
	fault?: ImportFault;
	shares: Record<string, number>;
	/** The open questions. */
	doubts: ImportAmbiguity[];
	/** Notices in the report: `system` for an assumed operating system, `tables` for ignored tables. */
	says: string[];
}

/** A reader's answers: the number of the counted column, and what the questions about the numbers take. */
export type Reply = ImportOverrides & { count?: number };

/**
 * Imports bytes or pasted text. The result is usage, a question to the user, or a fault.
 * @param reply answers to all questions.
 */
export async function importSource(
	content: Uint8Array<ArrayBuffer> | string,
	reply?: Reply,
): Promise<Outcome> {
	const answers: ImportAnswer[] = [];
	const source =
		typeof content === "string"
			? content
			: [Object.assign(new Blob([content]), { arrayBuffer: async () => content.buffer })];
	const handle = createImportHandler((answer) => answers.push(answer));
	await handle({ kind: "read", source, newest });
	const read = answers.at(-1);
	if (reply && read?.kind === "read") {
		const { count = read.choice.columns.count, ...overrides } = reply;
		const columns = { ...read.choice.columns, ...(count !== undefined && { count }) };
		await handle({ kind: "match", choice: { columns, settled: ["count", "version"], overrides } });
	}
	const last = answers.at(-1);
	if (last?.kind === "fault") return { kind: "refuses", fault: last.fault, shares: {}, says: [], doubts: [] };
	const table = last?.kind === "read" || last?.kind === "matched" ? last : undefined;
	const report = last?.kind === "counted" ? last.log : table?.report;
	const doubts = table?.doubts ?? [];
	const usage = report?.usage ?? [];
	return {
		kind: usage.length > 0 && doubts.length === 0 ? "read" : "asks",
		doubts,
		shares: Object.fromEntries(usage.map(({ agent, version, share }) => [`${agent} ${version}`, share])),
		says: [
			...((table?.report?.ways.assumed ?? 0) > 0 ? ["system"] : []),
			...(last?.kind === "read" && last.head.others ? ["tables"] : []),
		],
	};
}

/** Imports a file of `readFixtures` without user input. */
export async function outcomeOf(files: ReturnType<typeof readFixtures>, name: string): Promise<Outcome> {
	const content = files.get(name);
	if (!content) throw new Error(`There is no fixture ${name}.`);
	return importSource(content);
}
