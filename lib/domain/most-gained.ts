import { tenthsOf } from "./rounding";

interface Gained {
	/** The share (0..1) that would gain it. */
	gain: number;
	/** The share (0..1) that has it. */
	reach: number;
}

const shownGain = ({ gain }: Gained) => {
	const tenths = tenthsOf(gain);
	return tenths === "trace" ? 0.5 : tenths;
};

/**
 * Order of what people would gain: the most first, as it is shown; among those that show the same, what more people have.
 * The rest stays in the order it is in.
 */
export const mostGained = (a: Gained, b: Gained): number => shownGain(b) - shownGain(a) || b.reach - a.reach;
