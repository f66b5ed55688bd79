import type { Language } from "./labels";

/** A tool's report on a line. */
export interface Report {
	/** Line number, counted from 1. */
	line: number;
	/** Column number, counted from 1; undefined if the tool does not report it. */
	column?: number;
	/** The compat key, or every key that the message may be about. */
	keys: readonly string[];
	/** The tool's own message. */
	message: string;
	guarded?: boolean;
	possible?: boolean;
}

export interface BenchTool {
	name: string;
	language: Language;
	/** Whether the tool can read a file with this name. */
	reads: (file: string) => boolean;
	/** Whether the tool reports guarded uses too. */
	reportsGuards?: boolean;
	/** Checks a text. Returns all reports. */
	report: (text: string, file: string) => Report[] | Promise<Report[]>;
	/** Does the same work as `report` without building reports. This function is timed. */
	run: (text: string, file: string) => unknown;
}
