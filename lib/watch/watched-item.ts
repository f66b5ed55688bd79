import type { Answer } from "@/lib/support/schema/answers";

export const WATCHED_STORAGE_KEY = "webreach.watched";

/** The maximum length of a list: as many features as one feed takes. */
export const MAX_WATCHED = 100;

/** A state that the reader has seen: on an ISO day, for an audience as `nameAudience` names it. `share`: 0..1. */
export interface SeenState {
	day: string;
	audience: string;
	share: number;
	answer: Answer;
}

/** Something that the reader waits for. */
export interface Watched {
	/** A feature's id or a compat key. */
	id: string;
	/** Its name when it was added. */
	name: string;
	/** What the reader saw on the last two days, oldest first. */
	seen?: SeenState[];
}

/** Compat keys have dots, ids of features have none. */
export const isWatchedKey = (id: string): boolean => id.includes(".");
