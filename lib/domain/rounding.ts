/** A share (0..1) to a tenth of a percent: what lists and tables show needs no more. */
export const toTenth = (share: number): number => Math.round(share * 1_000) / 1_000;

/** A share (0..1) to a hundredth of a percent, for releases that few use. */
export const toHundredth = (share: number): number => Math.round(share * 10_000) / 10_000;

/**
 * A share to a thousandth of a percent: nobody reads more, and page data stay small. What floating point left a hair
 * beyond 0..1 is put right.
 */
export const toThousandth = (share: number): number =>
	Math.round(Math.min(1, Math.max(0, share)) * 100_000) / 100_000;

/** Less than this share (0..1) would read as 0.0 %: it is not told. */
export const LEAST_SHOWN = 0.0005;

/** A share (0..1) in percent with one decimal, rounded down: nobody is promised who is not there. */
export const percentAtLeast = (share: number): string => (Math.floor(share * 1_000) / 10).toFixed(1);
