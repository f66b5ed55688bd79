import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeText } from "@/lib/audience/import/decode-text";
import { ImportError } from "@/lib/audience/import/import-error";
import { matchRows } from "@/lib/audience/import/match-rows";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { parseUsageTable } from "@/lib/audience/import/read-table";

export const newest: NewestVersions = {
	chrome: "157",
	edge: "156",
	firefox: "160",
	safari: "27",
	opera: "127",
	ie: "11",
	and_chr: "157",
	and_ff: "160",
	ios_saf: "27.0",
	samsung: "31",
	android: "157",
	and_uc: "15.5",
	and_qq: "14.9",
	op_mob: "80-104",
	op_mini: "all",
	kaios: "3.0-3.1",
};

export const fixture = (name: string) =>
	new Uint8Array(readFileSync(join(process.cwd(), "__tests__/fixtures/usage", name)));

export const importText = (text: string) => matchRows(parseUsageTable(text, newest), newest);
export const importFile = (name: string) => importText(decodeText(fixture(name)));

/** Returns the fault of an `ImportError`, or "none". Other errors are rethrown. */
export function faultOf(read: () => unknown): string {
	try {
		read();
	} catch (error) {
		if (error instanceof ImportError) return error.fault;
		throw error;
	}
	return "none";
}
