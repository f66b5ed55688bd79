import type { ResultType } from "@/lib/schema/search";
import type { Name } from "./names";

/** A thing that can be found. */
export interface Entry {
	type: ResultType;
	/** A feature's, group's, snapshot's or browser's id, a compat key, `chrome 120`. */
	id: string;
	title: string;
	/** The area of BCD it belongs to. */
	area?: string;
	/** What goes before where all else is alike: 0 for most things. */
	prior: number;
}

/** A thing with what it is found by; the latter is not kept. */
export interface IndexedEntry extends Entry {
	names: Name[];
	/** Text whose words it is found by; absent: those of its names. */
	words?: string;
	/** What it is, in a sentence or two. */
	about?: string;
}
