import type { readFixtures } from "@/__tests__/fixtures/read-fixtures";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type { ImportAnswer } from "@/lib/audience/import/client/import-protocol";
import type { ImportFault } from "@/lib/audience/import/import-error";
import { newest } from "./fixture";

export interface Outcome {
	kind: "read" | "asks" | "refuses";
	fault?: ImportFault;
	shares: Record<string, number>;
	/** Notices in the report: `system` for an assumed operating system, `tables` for ignored tables. */
	says: string[];
}

/** Imports bytes or pasted text without user input. The result is usage, a question to the user, or a fault. */
export async function importSource(content: Uint8Array<ArrayBuffer> | string): Promise<Outcome> {
	const answers: ImportAnswer[] = [];
	const source =
		typeof content === "string"
			? content
			: [Object.assign(new Blob([content]), { arrayBuffer: async () => content.buffer })];
	await createImportHandler((answer) => answers.push(answer))({ kind: "read", source, newest });
	const last = answers.at(-1);
	if (last?.kind === "fault") return { kind: "refuses", fault: last.fault, shares: {}, says: [] };
	const report = last?.kind === "counted" ? last.log : last?.kind === "read" ? last.report : undefined;
	const isOpen = last?.kind === "read" && last.doubts.length > 0;
	const usage = report?.usage ?? [];
	return {
		kind: usage.length > 0 && !isOpen ? "read" : "asks",
		shares: Object.fromEntries(usage.map(({ agent, version, share }) => [`${agent} ${version}`, share])),
		says: [
			...(last?.kind === "read" && (last.report?.assumedDesktop ?? 0) > 0 ? ["system"] : []),
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
