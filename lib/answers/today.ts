import { sourceDays } from "@/lib/data/source-days";
import type { SourceDays } from "@/lib/schema/source-days";

/**
 * The ISO day (UTC) on which a page is made: the one place where pages read the clock. `TODAY` fixes it, for tests and for
 * benchmarks that compare pages made at different times.
 */
export const today = () => process.env.TODAY || new Date().toISOString().slice(0, 10);

/**
 * Today for what a source tells: its own last day where the clock stands before it, since what it tells of then has
 * happened. A day up to this one is past, a later one is still to come.
 */
export function todayFor(source: keyof SourceDays): string {
	const known = sourceDays()[source];
	const now = today();
	if (now > known) return now;
	return known;
}
