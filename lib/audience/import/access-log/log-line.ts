import { parseCommonLogLine } from "./common-log-line";
import { isFields, JsonLog, parseJson } from "./json-log-line";
import type { LoggedRequest } from "./logged-request";
import { LooseLog } from "./loose-log-line";
import { W3cLog } from "./w3c-log";

/** No browser request has a longer log line, in UTF-16 code units. */
export const MAX_LINE_LENGTH = 64_000;

/** A long CSV cell. Exports of log collectors have a whole log line in one cell. */
const quotedCell = /(?:^|,)"((?:[^"]|""){40,})"(?:,|$)/;

/** Whether a line is a whole JSON document. */
const isJsonList = (line: string) =>
	line.startsWith("[") && line.trimEnd().endsWith("]") && parseJson(line) !== undefined;

/** Parses the lines of an access log, one after the other: earlier lines may say how to read later ones. */
export class LogLines {
	private readonly w3c = new W3cLog();
	private readonly loose = new LooseLog();
	private readonly json = new JsonLog((line) => this.parse(line));

	/**
	 * Parses a line: JSON, W3C extended, Common Log Format, or any layout with a time, an address and a user agent.
	 * @returns undefined if the line is not a log record.
	 */
	parse(line: string): LoggedRequest | undefined {
		if (line.length > MAX_LINE_LENGTH) return undefined;
		if (line.startsWith("{")) return this.json.parseText(line);
		if (isJsonList(line)) return undefined;
		if (line.startsWith("#")) {
			this.w3c.readDirective(line);
			return undefined;
		}
		if (this.w3c.isActive) {
			const request = this.w3c.parse(line);
			// A `#Fields:` line may be the only one of its kind, in a log of another format.
			if (request || this.w3c.isRecord(line)) return request;
		}
		const [, cell] = line.includes(',"') && line.includes('""') ? (quotedCell.exec(line) ?? []) : [];
		if (cell?.includes('""')) return this.parse(cell.replaceAll('""', '"'));
		const common = parseCommonLogLine(line);
		if (common?.agent !== undefined) return common;
		// In other layouts, the second field after the request is not the user agent.
		return this.loose.parse(line) ?? common;
	}

	/** Parses an item of a list in a JSON document. Undefined if it is not a record of a request. */
	parseRecord(item: unknown): LoggedRequest | undefined {
		return isFields(item) ? this.json.parse(item) : undefined;
	}
}
