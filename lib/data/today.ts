import { getSourceDays } from "@/lib/data/source-days";
import type { SourceDays } from "@/lib/support/schema/source-days";

/**
 * Returns the current ISO day (UTC). Only this function reads the clock for pages. The environment variable `TODAY`
 * overrides it, for tests and for benchmarks that compare pages rendered at different times.
 */
export const getToday = () => process.env.TODAY || new Date().toISOString().slice(0, 10);

/**
 * Returns the reference day for a source: the current day, or the last day that the source knows if that is later. Events
 * of the source up to this day are past, others are in the future.
 */
export function getTodayFor(source: keyof SourceDays): string {
	const known = getSourceDays()[source];
	const now = getToday();
	if (now > known) return now;
	return known;
}
