/** Known values of a reach, as shares (0..1): now, and `between` months before. */
export interface Known {
	now: number;
	before: number;
	between: number;
}

/** Predicts the reach after a number of months. */
export type NaiveForecast = (known: Known, months: number) => number;

const clamp = (share: number) => Math.min(1, Math.max(0, share));

/** Simple forecasts to compare the model with. */
export const naiveForecasts: Record<"no change" | "linear" | "decay", NaiveForecast> = {
	"no change": ({ now }) => now,
	linear: ({ now, before, between }, months) => clamp(now + ((now - before) * months) / between),
	/** The unsupported share shrinks by the same factor as before. */
	decay: ({ now, before, between }, months) =>
		clamp(1 - (1 - now) * Math.min(1, (1 - now) / Math.max(1e-9, 1 - before)) ** (months / between)),
};
