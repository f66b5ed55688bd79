/** Returns a function that generates pseudorandom integers below a limit. The same seed gives the same numbers. */
export function createRandom(start: number) {
	let state = start;
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
