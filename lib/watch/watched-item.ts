import type { Answer } from "@/lib/support/schema/answers";

export const WATCHED_STORAGE_KEY = "webreach.watched";

/** The maximum length of a list: as many features as one feed takes. */
export const MAX_WATCHED = 100;

/** Something that the reader waits for. */
export interface Watched {
	/** A feature's id or a compat key. */
	id: string;
	/** Its name when it was added. */
	name: string;
	/** What the reader saw last: the share (0..1) and the answer, the ISO day, and for which audience. */
	seen?: { share: number; answer: Answer; day: string; audience: string };
}

/** Whether a text may be a feature's id or a compat key. */
export const isWatchId = (text: string): boolean => /^[\w@$.-]{1,200}$/.test(text);

/** Compat keys have dots, ids of features have none. */
export const isWatchedKey = (id: string): boolean => id.includes(".");
