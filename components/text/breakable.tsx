import { Fragment, type ReactNode } from "react";

/** A run of letters longer than this finds no room in a phone's column. */
const LONG_RUN = /[^\s-]{13,}/;
/** Dots, underscores and colons before more; small letters before a capital. */
const BREAKS = /[._:](?=\w)|[a-z\d](?=[A-Z])/g;

/**
 * A name of the data, or what stands in it between two places, which may go on in the next line at dots and capitals where
 * the name is long.
 */
export function breakable(name: string, from = 0, until = name.length): ReactNode {
	if (!LONG_RUN.test(name)) return name.slice(from, until);
	const places = Array.from(name.matchAll(BREAKS), ({ index }) => index + 1);
	const within = places.filter((place) => place >= from && place < until);
	return [from, ...within].map((start, part) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never move
		<Fragment key={part}>
			{part > 0 && <wbr />}
			{name.slice(start, within[part] ?? until)}
		</Fragment>
	));
}
