/** Shares are stored in steps of 1 / SHARE_PRECISION, so an export and a new import give the same shares. */
export const SHARE_PRECISION = 100_000_000;
/** Tolerance, in steps, for a floating-point error just below a step. */
const EPSILON = 1e-4;

const toSteps = (share: number) => Math.floor(share * SHARE_PRECISION + EPSILON);

/**
 * Rounds shares (0..1, sum at most 1) down to whole steps. The largest share gets the remainder, so the sum is
 * preserved.
 */
export function roundShares(shares: readonly number[]): number[] {
	const steps = shares.map(toSteps);
	const all = toSteps(
		Math.min(
			1,
			shares.reduce((sum, share) => sum + share, 0),
		),
	);
	const lost = all - steps.reduce((sum, some) => sum + some, 0);
	const largest = shares.indexOf(shares.reduce((most, share) => Math.max(most, share), 0));
	return steps.map((some, place) => (place === largest ? some + Math.max(0, lost) : some) / SHARE_PRECISION);
}
