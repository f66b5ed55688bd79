import type { Removable } from "@/lib/check/schema/report";

/**
 * The share (0..1) of the people with a known browser that does without code for old browsers. Of all people it would count
 * those with an unknown browser among them, whom a report counts apart.
 */
export const getUnneededShare = ({ needed, untracked }: Pick<Removable, "needed" | "untracked">): number =>
	untracked < 1 ? 1 - needed / (1 - untracked) : 1;
