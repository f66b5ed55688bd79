import { addLineBreaks } from "@/components/ui/line-breaks";
import type { SearchResult } from "@/lib/search/schema/api";
import styles from "./search-option.module.css";

/** A title with the matches of the query highlighted. */
export function HighlightedText({ title, marks }: Pick<SearchResult, "title" | "marks">) {
	const ends = [0, ...marks.map(({ until }) => until)];
	return (
		<>
			{marks.map(({ from, until }, place) => [
				addLineBreaks(title, ends[place], from),
				<mark key={from} className={styles.match}>
					{addLineBreaks(title, from, until)}
				</mark>,
			])}
			{addLineBreaks(title, ends.at(-1))}
		</>
	);
}

/** Attributes of a result's title: English for names in the data, the language of the page for pages of the site. */
export const getTitleLanguage = ({ type }: Pick<SearchResult, "type">) =>
	type === "page" || type === "time" ? {} : { lang: "en", dir: "ltr" };
