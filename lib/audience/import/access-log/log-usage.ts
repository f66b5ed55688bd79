import type { UnmatchedRow } from "@/lib/audience/import/imported-usage";
import type { UsageRow } from "@/lib/support/schema/audience";

/** Statistics of a log, without any content of its lines. Numbers count lines unless stated otherwise. */
export interface LogFacts {
	lines: number;
	/** Lines that are not log records. `firstOdd` lists the first line numbers, from 1. */
	odd: number;
	firstOdd: number[];
	bots: number;
	/** Lines without a user agent. */
	agentless: number;
	/** Lines of browsers without a client address other than loopback, or without a time. */
	clientless: number;
	/** Visits by browsers. */
	visits: number;
	/** Average number of visits per address and day. */
	perAddress: number;
	/** First and last day, as ISO days. */
	from: string;
	to: string;
	/** Sampling factor: one in `sampled` visits was counted. */
	sampled: number;
}

/** Usage counted from a log, most used first. Shares are 0..1 of all visits, matched or not. */
export interface LogUsage {
	facts: LogFacts;
	usage: UsageRow[];
	unmatched: UnmatchedRow[];
}
