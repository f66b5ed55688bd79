import type { SearchResult } from "@/lib/schema/api/search";

/** A title with the runs marked that answer the query. */
export function Marked({ title, marks }: Pick<SearchResult, "title" | "marks">) {
	const ends = [0, ...marks.map(({ until }) => until)];
	return (
		<>
			{marks.map(({ from, until }, place) => [
				title.slice(ends[place], from),
				<mark key={from}>{title.slice(from, until)}</mark>,
			])}
			{title.slice(ends.at(-1))}
		</>
	);
}
