/** Widths in ems of the widest of the faces that previews are drawn with, in their bold. */
const widths: [RegExp, number][] = [
	// Marks of direction, and what stands above letters.
	[/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\p{Mn}]/u, 0],
	[/[ijl.,:;'|!’·]/, 0.36],
	[/[frtI ()[\]/"“”-]/, 0.48],
	[/[mwMW%@—…]/, 1.02],
	[/[A-Z&]/, 0.78],
	[/[\p{Script=Latin}\d]/u, 0.68],
	[/\p{Script=Arabic}/u, 0.72],
];
/** Of any other character: a full em. */
const OTHER = 1;

const widthOfOne = (one: string) => widths.find(([kind]) => kind.test(one))?.[1] ?? OTHER;

/** How wide a text stands at most, in ems. */
export const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + widthOfOne(one), 0);
