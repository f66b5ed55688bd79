import { Fragment, type ReactNode } from "react";

/** An unbroken run of this length does not fit a column on a phone. */
const LONG_RUN = /[^\s-]{13,}/;
/** Break opportunities: after dots, underscores and colons, and before an inner capital letter. */
const BREAKS = /[._:](?=\w)|[a-z\d](?=[A-Z])/g;

/**
 * Adds break opportunities to a long name, or to its part between two indexes.
 */
export function addLineBreaks(name: string, from = 0, until = name.length): ReactNode {
	if (!LONG_RUN.test(name)) return name.slice(from, until);
	const breaks = Array.from(name.matchAll(BREAKS), ({ index }) => index + 1);
	const within = breaks.filter((index) => index >= from && index < until);
	return [from, ...within].map((start, part) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
		<Fragment key={part}>
			{part > 0 && <wbr />}
			{name.slice(start, within[part] ?? until)}
		</Fragment>
	));
}
