/** What is known of a reach at an origin, as shares (0..1): now, and so many months before. */
export interface Known {
	now: number;
	before: number;
	between: number;
}

/** A way to foretell reach so many months ahead. */
export type NaiveForecast = (known: Known, months: number) => number;

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** The simple ways that the model is held against. */
export const naiveForecasts: Record<"no change" | "linear" | "decay", NaiveForecast> = {
	"no change": ({ now }) => now,
	linear: ({ now, before, between }, months) => clamp(now + ((now - before) * months) / between),
	/** The left-out share goes on to shrink by the factor by which it last did. */
	decay: ({ now, before, between }, months) =>
		clamp(1 - (1 - now) * Math.min(1, (1 - now) / Math.max(1e-9, 1 - before)) ** (months / between)),
};
