import type { SupportOfKey } from "./support-outcome";

// The output of a build is a fallback of the use: lists of fallbacks name it as a key of its own.

const PREFIX = "build:";

export const toBuiltKey = (key: string): string => `${PREFIX}${key}`;

export const isBuiltKey = (name: string): boolean => name.startsWith(PREFIX);

/** Looks up the output of a build as well as compat keys. */
export const withBuiltKeys =
	(supportOf: SupportOfKey, supportAfterBuild: SupportOfKey): SupportOfKey =>
	(name) =>
		isBuiltKey(name) ? supportAfterBuild(name.slice(PREFIX.length)) : supportOf(name);
