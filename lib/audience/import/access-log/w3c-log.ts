import { listAddresses, pickClient } from "./client-address";
import { parseLogDay } from "./log-date";
import { addressRoles, type FieldRole, getFieldRole } from "./log-fields";
import type { LoggedRequest } from "./logged-request";
import { toUserAgent } from "./user-agent-text";

const dateOrTime = /^["']?(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d(?:\.\d+)?)["']?$/;

/** No log has more fields. */
const MAX_FIELDS = 500;

/**
 * Reads W3C extended logs (IIS, CloudFront, Tomcat), whose `#Fields:` lines name the columns of the lines below.
 * https://www.w3.org/TR/WD-logfile.html
 */
export class W3cLog {
	private columns: Partial<Record<FieldRole, number[]>> | undefined;
	/** Day of the `#Date:` line, for logs with only the time on each line. */
	private day: number | undefined;
	/** Number of fields. A line with more or fewer is of another log. */
	private width = 0;
	/** Indexes of the fields with a date or a time of day. */
	private times: number[] = [];
	/** Number of fields up to the last one that is read. */
	private needed = 0;
	/** The last date parsed, and its day: thousands of lines repeat it. */
	private dated: [text: string, day: number | undefined] = ["", undefined];

	/** Whether a `#Fields:` line has named the columns. */
	get isActive(): boolean {
		return this.columns !== undefined;
	}

	/** Reads a line that starts with `#`. */
	readDirective(line: string): void {
		const [, name = "", value = ""] = /^#(\w+):\s*(.*)$/.exec(line) ?? [];
		if (name === "Date") this.day = parseLogDay(value);
		if (name !== "Fields") return;
		const columns: W3cLog["columns"] = {};
		const fields = value.trim().split(/\s+/, MAX_FIELDS);
		let needed = 0;
		for (const [index, field] of fields.entries()) {
			// `time-taken` and `time-to-first-byte` are durations, `time` is a time of day.
			const role = /^time(?:-|$)/.test(field) ? undefined : getFieldRole(field);
			if (!role) continue;
			columns[role] = [...(columns[role] ?? []), index];
			needed = index + 1;
		}
		// A line that is cut off does not replace the columns that an earlier line named.
		if (this.columns?.agent && !(columns.agent && addressRoles.some((role) => columns[role]))) return;
		this.columns = columns;
		this.needed = needed;
		this.width = fields.length;
		this.times = fields.flatMap((field, index) => (field === "date" || field === "time" ? [index] : []));
	}

	/** Whether a line has a date or a time where the columns have one. */
	isRecord(line: string): boolean {
		const cells = line.split(line.includes("\t") ? "\t" : " ", this.width);
		return this.times.length > 0 && this.times.every((index) => dateOrTime.test(cells[index] ?? ""));
	}

	/** @returns undefined if the line has other fields, or the log does not name the client and the user agent. */
	parse(line: string): LoggedRequest | undefined {
		const { columns } = this;
		if (!columns?.agent) return undefined;
		// Only CloudFront separates cells by tabs. Its lines are long, so only the needed cells are split off.
		const isTabbed = line.includes("\t");
		const cells = isTabbed
			? line.split("\t", this.needed)
			: line.includes('"')
				? Array.from(line.matchAll(/"((?:[^"]|"")*)"|\S+/g), ([cell, quoted]) => quoted ?? cell)
				: line.split(" ");
		if (cells.length !== (isTabbed ? this.needed : this.width)) return undefined;
		let address: string | undefined;
		for (const role of addressRoles)
			for (const index of columns[role] ?? []) {
				const cell = cells[index] ?? "";
				if (!address && cell !== "-") address = pickClient(listAddresses(cell));
			}
		const [index] = columns.time ?? [];
		const day = index === undefined ? this.day : this.parseDate(cells[index] ?? "");
		if (!address || day === undefined) return undefined;
		const agent = toUserAgent(cells[columns.agent[0] ?? 0]);
		return agent === undefined ? { address, day } : { address, day, agent };
	}

	private parseDate(text: string): number | undefined {
		if (this.dated[0] !== text) this.dated = [text, parseLogDay(text)];
		return this.dated[1];
	}
}
