import type { LogLines } from "./log-line";

type Fields = Record<string, unknown>;

/** Number of records that are enough to detect a log. */
const PROBE_RECORDS = 50;

/**
 * Finds the records of a log that was exported as one JSON document: a list, or a list in an object.
 * @returns undefined if the text is no such document.
 */
export function findLogRecords(text: string, parser: LogLines): Fields[] | undefined {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return undefined;
	}
	const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
	for (const list of lists) {
		const records = list.filter(
			(item): item is Fields => typeof item === "object" && item !== null && !Array.isArray(item),
		);
		const probe = records.slice(0, PROBE_RECORDS);
		const requests = probe.filter((record) => parser.parseRecord(record)?.agent !== undefined);
		if (requests.length > 0 && requests.length >= probe.length / 2) return records;
	}
	return undefined;
}
