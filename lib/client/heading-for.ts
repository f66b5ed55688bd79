/** A place of the pointer, in pixels of the window, and when it was there, in milliseconds. */
export interface Sample {
	x: number;
	y: number;
	at: number;
}

/** Slower than this the pointer has come to what it is on, in pixels a millisecond. */
const ARRIVED = 0.4;
/** A hand that slows down stops within so many milliseconds of its speed. */
const STOPS_WITHIN = 120;

/**
 * Where a pointer is going to stop: where it is, once it is slow; a way ahead, while it slows down; undefined while it
 * still gathers speed, when it may go anywhere.
 * @param before and `now`, two places some 30 ms apart, @param earlier one as much before them.
 */
export function headingFor(
	earlier: Sample | undefined,
	before: Sample | undefined,
	now: Sample,
): { x: number; y: number } | undefined {
	const speed = before ? speedOf(before, now) : 0;
	if (!before || speed < ARRIVED) return { x: now.x, y: now.y };
	if (!earlier || speed >= speedOf(earlier, before)) return undefined;
	const share = STOPS_WITHIN / Math.max(now.at - before.at, 1);
	return { x: now.x + (now.x - before.x) * share, y: now.y + (now.y - before.y) * share };
}

const speedOf = (from: Sample, to: Sample) =>
	Math.hypot(to.x - from.x, to.y - from.y) / Math.max(to.at - from.at, 1);
