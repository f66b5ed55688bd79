import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importAnswerer } from "@/lib/client/import/answerer";
import type { ImportAnswer } from "@/lib/client/import/protocol";
import { newest } from "./fixture";

export interface Outcome {
	kind: "read" | "asks" | "refuses";
	shares: Record<string, number>;
	/** What a reader is told besides: that systems were assumed, that other tables were left out. */
	says: string[];
}

/** What a reader gets of a file before touching anything: numbers to use, a question, or a refusal. */
export async function outcomeOf(folder: string, file: string): Promise<Outcome> {
	const answers: ImportAnswer[] = [];
	const bytes = new Uint8Array(readFileSync(join(process.cwd(), "__tests__/fixtures", folder, file)));
	const source = Object.assign(new Blob([bytes]), { arrayBuffer: async () => bytes.buffer });
	await importAnswerer((answer) => answers.push(answer))({ kind: "read", source: [source], newest });
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
