/** `npm test` uses a fixed sample of the data; `npm run test:all` uses all of it. */
export const isExhaustive = Boolean(process.env.NIGHTLY);

/** Returns about `count` evenly spaced items, or all items in an exhaustive run. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
	const step = isExhaustive ? 1 : Math.max(1, Math.floor(all.length / count));
	return all.filter((_, place) => place % step === 0);
}

/** A test that only the exhaustive run runs, because it takes seconds. */
export const itNightly = isExhaustive ? it : it.skip;

/** Returns the number of repetitions: `few`, or `many` in an exhaustive run. */
export const timesOf = (few: number, many: number): number => (isExhaustive ? many : few);
