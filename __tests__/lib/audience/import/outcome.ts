import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type { ImportAnswer } from "@/lib/audience/import/client/import-protocol";
import { newest } from "./fixture";

export interface Outcome {
	kind: "read" | "asks" | "refuses";
	shares: Record<string, number>;
	/** Notices in the report: `system` for an assumed operating system, `tables` for ignored tables. */
	says: string[];
}

/** Imports a fixture without user input. The result is usage, a question to the user, or a fault. */
export async function outcomeOf(folder: string, file: string): Promise<Outcome> {
	const answers: ImportAnswer[] = [];
	const bytes = new Uint8Array(readFileSync(join(process.cwd(), "__tests__/fixtures", folder, file)));
	const source = Object.assign(new Blob([bytes]), { arrayBuffer: async () => bytes.buffer });
	await createImportHandler((answer) => answers.push(answer))({ kind: "read", source: [source], newest });
	const last = answers.at(-1);
	if (last?.kind !== "read") return { kind: "refuses", shares: {}, says: [] };
	const usage = last.report?.usage ?? [];
	return {
		kind: usage.length > 0 && last.doubts.length === 0 ? "read" : "asks",
		shares: Object.fromEntries(usage.map(({ agent, version, share }) => [`${agent} ${version}`, share])),
		says: [
			...((last.report?.assumedDesktop ?? 0) > 0 ? ["system"] : []),
			...(last.head.others ? ["tables"] : []),
		],
	};
}
