import { toTenths } from "@/lib/support/rounding";

interface Gain {
	/** The share (0..1) of people that would gain the feature. */
	gain: number;
	/** The share (0..1) of people that have it. */
	reach: number;
}

const roundGain = ({ gain }: Gain) => {
	const tenths = toTenths(gain);
	return tenths === "trace" ? 0.5 : tenths;
};

/**
 * Compares by gain, highest first, rounded as displayed; then by reach, highest first. Other ties stay in their
 * order, because `sort` is stable.
 */
export const compareGains = (a: Gain, b: Gain): number => roundGain(b) - roundGain(a) || b.reach - a.reach;
