import { parseJson } from "./json-log-line";
import type { LogLines } from "./log-line";

/** Number of records that are enough to detect a log. */
const PROBE_RECORDS = 50;

/**
 * Finds the records of a log that was exported as one JSON document: a list, or a list in an object. Items of the list that
 * are no records are left in it, so that they are counted.
 * @returns undefined if the text is no such document.
 */
export function findLogRecords(text: string, parser: LogLines): unknown[] | undefined {
	const value = parseJson(text);
	const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
	for (const list of lists) {
		const probe = list.slice(0, PROBE_RECORDS);
		const requests = probe.filter((record) => parser.parseRecord(record)?.agent !== undefined);
		if (requests.length > 0 && requests.length >= probe.length / 2) return list;
	}
	return undefined;
}
