/** What is known of what the web hook was told. It only grows, but for what waits for another try. */
export interface Told {
	/** The events that were told, or were there when the first build looked. */
	known: string[];
	/** When nobody may be asked again before, in milliseconds since 1970, and how often in a row nobody took an event. */
	retry?: { failures: number; after: number };
}

/**
 * What two places remember, together: what one of them lost, the other may have.
 * @returns undefined where neither remembers anything, as before the first build.
 */
export function remembered(one: Told | undefined, other: Told | undefined): Told | undefined {
	if (!one || !other) return one ?? other;
	const retry = one.retry ?? other.retry;
	return { known: [...new Set([...one.known, ...other.known])], ...(retry && { retry }) };
}

/** The events that are still to be told, in the order given. */
export function untold<Event extends { event: string }>(
	events: readonly Event[],
	known: readonly string[],
): Event[] {
	const all = new Set(known);
	return events.filter(({ event }) => !all.has(event));
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, an hour at most. */
export const waitAfter = (failures: number): number =>
	Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
