import { parseCommonLogLine } from "./common-log-line";
import { JsonLog } from "./json-log-line";
import type { LoggedRequest } from "./logged-request";
import { LooseLog } from "./loose-log-line";
import { W3cLog } from "./w3c-log";

/** No browser request has a longer log line, in UTF-16 code units. */
export const MAX_LINE_LENGTH = 64_000;

/** A long CSV cell. Exports of log collectors have a whole log line in one cell. */
const quotedCell = /(?:^|,)"((?:[^"]|""){40,})"(?:,|$)/;

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
		if (line.startsWith("#")) {
			this.w3c.readDirective(line);
			return undefined;
		}
		if (this.w3c.isActive) return this.w3c.parse(line);
		const [, cell] = line.includes(',"') && line.includes('""') ? (quotedCell.exec(line) ?? []) : [];
		if (cell?.includes('""')) return this.parse(cell.replaceAll('""', '"'));
		const common = parseCommonLogLine(line);
		if (common?.agent !== undefined) return common;
		// In other layouts, the second field after the request is not the user agent.
		return this.loose.parse(line) ?? common;
	}

	/** Parses a record of a JSON document. */
	parseRecord(record: Record<string, unknown>): LoggedRequest | undefined {
		return this.json.parse(record);
	}
}
