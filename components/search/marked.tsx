import { breakable } from "@/components/text/breakable";
import type { SearchResult } from "@/lib/schema/api/search";

/** A title with the runs marked that answer the query. */
export function Marked({ title, marks }: Pick<SearchResult, "title" | "marks">) {
	const ends = [0, ...marks.map(({ until }) => until)];
	return (
		<>
			{marks.map(({ from, until }, place) => [
				breakable(title, ends[place], from),
				<mark key={from}>{breakable(title, from, until)}</mark>,
			])}
			{breakable(title, ends.at(-1))}
		</>
	);
}
