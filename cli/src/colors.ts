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

/** Terminals that show links, by variables that they set. */
const linkTerminals: Record<string, RegExp> = {
	TERM_PROGRAM: /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/,
	TERM: /^xterm-(?:kitty|ghostty)$/,
	// https://gitlab.gnome.org/GNOME/vte has them since 0.50.
	VTE_VERSION: /^(?:[5-9]\d{3}|\d{5,})$/,
	WT_SESSION: /./,
	KONSOLE_VERSION: /^(?:2[1-9]|[3-9]\d)\d{4}$/,
};

/** Whether a stream is a terminal that shows links (OSC 8). `FORCE_HYPERLINK` overrides what is known of it. */
export function usesLinks(
	stream: { isTTY?: boolean },
	env: Record<string, string | undefined> = process.env,
): boolean {
	if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0";
	// Screen multiplexers and logs of CI show the escape sequences of links.
	if (stream.isTTY !== true || env.CI || env.TMUX || env.STY) return false;
	return Object.entries(linkTerminals).some(([name, pattern]) => pattern.test(env[name] ?? ""));
}

/** Writes a link for a terminal. https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda */
export const formatLink = (text: string, url: string): string =>
	`\u001B]8;;${url}\u0007${text}\u001B]8;;\u0007`;

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
