/** Shares are kept in such steps, so that what is exported and imported again stays as it is. */
export const SHARE_STEPS = 100_000_000;
/** Numbers that are a hair below a step have been rounded there. */
const HAIR = 1e-4;

const stepsOf = (share: number) => Math.floor(share * SHARE_STEPS + HAIR);

/**
 * Shares (0..1, together at most 1) in whole steps. Each is cut off; the largest takes what they lose by it, so that
 * everybody stays everybody.
 */
export function inSteps(shares: readonly number[]): number[] {
	const steps = shares.map(stepsOf);
	const all = stepsOf(
		Math.min(
			1,
			shares.reduce((sum, share) => sum + share, 0),
		),
	);
	const lost = all - steps.reduce((sum, some) => sum + some, 0);
	const largest = shares.indexOf(Math.max(...shares));
	return steps.map((some, place) => (place === largest ? some + Math.max(0, lost) : some) / SHARE_STEPS);
}
