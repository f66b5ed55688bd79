/** What stands in a page and on no page of another kind: words of its `main`. */
export interface PageState {
	/** What kind of page it is, or which of its states. */
	what: string;
	/** As the browser shows it, with query. */
	address: string;
	/** The words of its one h1. */
	heading: string | RegExp;
	/** Begins the document's title; absent: the heading. */
	title?: string;
	words: (string | RegExp)[];
	/** What went wrong, for the error page. */
	err?: Error;
}

/** The states of pages, by their files in `pages/`. */
export type PageStates = Record<string, PageState[]>;
