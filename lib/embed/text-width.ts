/** Average widths in ems of characters in bold Noto Sans, the font of most previews. */
const widths: [RegExp, number][] = [
	// Direction marks and combining characters.
	[/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\p{Mn}]/u, 0],
	[/[ijl.,:;'|!’·]/, 0.32],
	[/[frtI ()[\]/"“”-]/, 0.42],
	[/[mwMW%@—…]/, 0.97],
	[/[A-Z&]/, 0.68],
	[/[\p{Script=Latin}\d]/u, 0.62],
	[/\p{Script=Arabic}/u, 0.6],
];
/** Width of all other characters, in ems. */
const DEFAULT_WIDTH = 1;

const measureCharacter = (character: string) =>
	widths.find(([kind]) => kind.test(character))?.[1] ?? DEFAULT_WIDTH;

/** Estimates the width of a text, in ems. */
export const measureText = (text: string): number =>
	[...text].reduce((sum, character) => sum + measureCharacter(character), 0);
