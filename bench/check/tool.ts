import type { Language } from "./labels";

/** Something that a tool says of a line. */
export interface Report {
	/** Counted from 1. */
	line: number;
	/** Counted from 1, where that is told. */
	column?: number;
	/** The compat key, or every key that the message may be about. */
	keys: readonly string[];
	/** What it says, in its own words. */
	message: string;
	guarded?: boolean;
	possible?: boolean;
}

export interface Tool {
	name: string;
	language: Language;
	/** Whether it reads files of that name at all. */
	reads: (file: string) => boolean;
	/** Whether it tells of guarded uses too. */
	reportsGuards?: boolean;
	/** All that it says of a text. */
	report: (text: string, file: string) => Report[] | Promise<Report[]>;
	/** Does the same work, and drops what it says: what is timed. */
	run: (text: string, file: string) => unknown;
}
