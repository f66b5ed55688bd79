/** Ways to break a regular expression: what it looks for, and by what that is replaced. */
const changes: [RegExp, string][] = [
	[/^\^/g, ""],
	[/(?<!\\)\$$/g, ""],
	[/(?<=[\])\w}])[+*](?!\?)/g, ""],
	[/(?<=[\])\w}])\?(?![:=!<])/g, ""],
	[/(?<=[\])\w}])\{\d+,?\d*\}/g, ""],
	[/\\d/g, "\\D"],
	[/\\s/g, "\\S"],
	[/\\w/g, "\\W"],
	[/\\b/g, "\\B"],
	[/(?<!\\)\[\^/g, "["],
	[/(?<!\\)\[(?!\^)/g, "[^"],
	[/\(\?=/g, "(?!"],
	[/\(\?!/g, "(?="],
	[/\(\?<=/g, "(?<!"],
	[/\(\?<!/g, "(?<="],
];

function isPattern(pattern: string, flags: string): boolean {
	try {
		new RegExp(pattern, flags);
		return true;
	} catch {
		return false;
	}
}

/** Every pattern that is one change away, and the same pattern with one flag less; those only that are patterns. */
export function brokenPatterns(pattern: string, flags: string): { pattern: string; flags: string }[] {
	const changed = changes.flatMap(([sign, by]) =>
		[...pattern.matchAll(sign)].map(({ 0: found, index }) => ({
			pattern: pattern.slice(0, index) + by + pattern.slice(index + found.length),
			flags,
		})),
	);
	const flagged = [...flags].map((flag) => ({ pattern, flags: flags.replace(flag, "") }));
	return [...changed, ...flagged].filter(
		(made) => made.pattern !== "" && isPattern(made.pattern, made.flags),
	);
}
