import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/**
 * Whether to color a stream: terminals unless `NO_COLOR` is set, all streams if `FORCE_COLOR` is set.
 * https://no-color.org
 */
export function usesColor(
	stream: { isTTY?: boolean },
	env: Record<string, string | undefined> = process.env,
): boolean {
	if (env.NO_COLOR) return false;
	if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "0") return true;
	return stream.isTTY === true && env.TERM !== "dumb";
}

const styles: Record<string, Style> = {
	breaks: "red",
	unreadable: "red",
	degrades: "yellow",
	unknown: "yellow",
	limits: "yellow",
	possible: "gray",
	older: "gray",
	hint: "gray",
	guarded: "gray",
};

/** Colors a report in plain text: names of files, places and severities. */
export const colorReport = (text: string): string =>
	text.replace(/^( {2}\d+:\d+ +)(\w+)|^(\S[^\n]*)$(?=\n {2}\d)/gm, (all, place, kind, file) => {
		if (file !== undefined) return styleText("underline", file, { validateStream: false });
		const style = styles[kind];
		return style
			? styleText("gray", place, { validateStream: false }) +
					styleText(style, kind, { validateStream: false })
			: all;
	});
