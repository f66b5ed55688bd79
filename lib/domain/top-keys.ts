/** Of keys, those that stand below no other of them: `a.b` stands for `a.b.c` too. Their order stays. */
export function topKeys(keys: string[]): string[] {
	const all = new Set(keys);
	return keys.filter((key) => {
		const parts = key.split(".");
		return !parts.some((_, end) => end > 0 && all.has(parts.slice(0, end).join(".")));
	});
}
