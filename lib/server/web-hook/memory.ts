import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { SharedStore } from "@/lib/server/shared-store";
import { writeWhole } from "@/lib/server/write-whole";
import { remembered, type Told } from "./told";

const told = z.strictObject({
	known: z.array(z.string()),
	retry: z.strictObject({ failures: z.int().min(1), after: z.number() }).optional(),
});

/** What a record holds; undefined where it holds nothing that can be read. */
function readTold(record: Buffer | undefined): Told | undefined {
	if (!record) return undefined;
	try {
		const { known, retry } = told.parse(JSON.parse(record.toString()));
		return { known, ...(retry && { retry }) };
	} catch {
		return undefined;
	}
}

async function writeBeside(file: string, content: Buffer) {
	await mkdir(dirname(file), { recursive: true });
	await writeWhole(file, content, `${file}.${randomUUID()}`);
}

const KEY = "web-hook/told";
const YEAR_S = 365 * 86_400;

/** Where it is remembered what the web hook was told. */
export interface Memory {
	read: () => Promise<Told | undefined>;
	/** @throws where neither the file nor a store takes it. */
	write: (told: Told) => Promise<void>;
}

/**
 * In a file, and in the store of the replicas where there is one: that may forget what it keeps, and a replica's file is
 * of when it told last.
 */
export const memoryIn = (file: string, store: SharedStore | undefined): Memory => ({
	async read() {
		const [shared, own] = await Promise.all([store?.find(KEY), readFile(file).catch(() => undefined)]);
		return remembered(readTold(shared), readTold(own));
	},
	async write(told) {
		const record = Buffer.from(JSON.stringify(told));
		const [written] = await Promise.allSettled([writeBeside(file, record), store?.keep(KEY, record, YEAR_S)]);
		if (written.status === "rejected" && store?.state() !== "up") throw written.reason;
	},
});
