/** Widths in ems, on the average, in the bold of Noto Sans, which most previews are drawn with. */
const widths: [RegExp, number][] = [
	// Marks of direction, and what stands above letters.
	[/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\p{Mn}]/u, 0],
	[/[ijl.,:;'|!’·]/, 0.32],
	[/[frtI ()[\]/"“”-]/, 0.42],
	[/[mwMW%@—…]/, 0.97],
	[/[A-Z&]/, 0.68],
	[/[\p{Script=Latin}\d]/u, 0.62],
	[/\p{Script=Arabic}/u, 0.6],
];
/** Of any other character: a full em. */
const OTHER = 1;

const widthOfOne = (one: string) => widths.find(([kind]) => kind.test(one))?.[1] ?? OTHER;

/** How wide a text stands at most, in ems. */
export const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + widthOfOne(one), 0);
