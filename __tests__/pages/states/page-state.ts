/** A state of a page: its address, and texts that only this state shows. */
export interface PageState {
	/** The name of the state, for the test title. */
	what: string;
	/** Path and query. */
	address: string;
	/** The text of the only h1. */
	heading: string | RegExp;
	/** A part of the document title. Default: the heading. */
	title?: string;
	/** Texts in `main`. */
	words: (string | RegExp)[];
	/** The error, for the error page. */
	err?: Error;
}

/** The states of pages, by their files in `pages/`. */
export type PageStates = Record<string, PageState[]>;
