/** What happens in a browser that lacks what is used: the code fails there, or is passed over. */
export type Effect = "breaks" | "degrades";

/** A place in a file's text: offsets in UTF-16 code units, `end` exclusive. */
export interface Place {
	start: number;
	end: number;
}

/**
 * A condition under which code is reached: only in browsers that have all of some compat keys or, where `has` is false,
 * lack one of them. A test of which no key is known has none, and keeps nobody out.
 */
export interface Test {
	keys: readonly string[];
	has: boolean;
	/** It holds too where one of these does. */
	or?: readonly Test[];
}

/**
 * A key in a set of keys (of a test or a fallback) that is written by another name than its own: the key, "@" and that name,
 * as in `css.properties.mask@-webkit-mask`.
 */
export const keyAs = (key: string, as: string | undefined): string =>
	as === undefined ? key : `${key}@${as}`;

/** That a source uses what a compat key is about, and where. */
export interface Use extends Place {
	/** The BCD key. */
	key: string;
	effect: Effect;
	/** The name it is written by, where that is not the key's own: prefixed, or an older one. What a browser has by it counts. */
	as?: string;
	/** Only a name says so, such as that of a member of something whose type the code does not tell. */
	possible?: true;
	/** The code is only reached where all of these hold. */
	tests?: readonly Test[];
	/** What does its work where it is missing: in a browser that has all keys of one of these, nothing is lost. */
	fallbacks?: readonly (readonly string[])[];
}

/** That a part of a source could not be read. */
export interface Fault extends Place {
	/** What is wrong with it: its syntax, its depth, or the check itself. */
	kind: "syntax" | "depth" | "failure";
	/** What the parser says, in English. */
	message: string;
}

/** All that was found in a source. Uses stand in the order of their places. */
export interface Found {
	uses: Use[];
	faults: Fault[];
}

/** What of a compat key's record tells how it is written in code. */
export interface CheckableKey {
	key: string;
	/** HTML, where BCD says in prose what the key is about. */
	description?: string | undefined;
	mdn_url?: string | undefined;
	spec_url?: string | readonly string[] | undefined;
}
