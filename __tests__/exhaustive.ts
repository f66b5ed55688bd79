/** `npm test` reads a sample of the data, the same one each time; `npm run test:all` reads all of them. */
export const isExhaustive = Boolean(process.env.NIGHTLY);

/** About `count` items, spread evenly over all of them; all of them in an exhaustive run. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
	const step = isExhaustive ? 1 : Math.max(1, Math.floor(all.length / count));
	return all.filter((_, place) => place % step === 0);
}

/** How often something is tried: `few` times, or `many` times in an exhaustive run. */
export const timesOf = (few: number, many: number): number => (isExhaustive ? many : few);
