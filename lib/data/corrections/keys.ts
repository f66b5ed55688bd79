/** How many parts of a key are those of the one before, and the others: `2.timeout_static`. */
const continued = /^(\d+)\.(.+)$/;

/** Keys as text, in order, each without the parts that it has in common with the one before. */
export function writeKeys(keys: readonly string[]): string {
	let before: string[] = [];
	return [...keys]
		.sort()
		.map((key) => {
			const parts = key.split(".");
			const differs = parts.findIndex((part, place) => part !== before[place]);
			const shared = differs === -1 ? 0 : differs;
			before = parts;
			return shared === 0 ? key : `${shared}.${parts.slice(shared).join(".")}`;
		})
		.join(" ");
}

/**
 * Reads what `writeKeys` wrote.
 * @throws {RangeError} where a key goes on from one that has not so many parts.
 */
export function readKeys(text: string): string[] {
	let before: string[] = [];
	return text.split(" ").map((word) => {
		const [, count, rest] = continued.exec(word) ?? [];
		const shared = Number(count ?? 0);
		if (shared > before.length || word === "") throw new RangeError(`"${word}" is no key`);
		before = [...before.slice(0, shared), ...(rest ?? word).split(".")];
		return before.join(".");
	});
}
