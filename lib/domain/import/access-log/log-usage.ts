import type { UnmatchedRow } from "@/lib/domain/import/imported-usage";
import type { UsageRow } from "@/lib/schema/audience";

/** What a log was: nothing of what stands in its lines. Numbers of lines, unless they say otherwise. */
export interface LogFacts {
	lines: number;
	/** Lines that are no request, and the numbers (from 1) of the first of them. */
	odd: number;
	firstOdd: number[];
	bots: number;
	/** Lines that name no user agent. */
	agentless: number;
	/** Visits by browsers. */
	visits: number;
	/** How many visits there are of an address and day, on average. */
	perAddress: number;
	/** The first and the last ISO day. */
	from: string;
	to: string;
	/** One in so many visits was counted. */
	sampled: number;
}

/** What a log comes to; shares (0..1) of all visits, matched or not, the most used first. */
export interface LogUsage {
	facts: LogFacts;
	usage: UsageRow[];
	unmatched: UnmatchedRow[];
}
