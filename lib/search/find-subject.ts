import type { SearchEngine } from "./engine";
import type { Entry } from "./entry";

/**
 * Finds the feature or compat key that people mean by a text, such as "CSS masonry"; undefined if there is none. Keys of
 * extensions and WebDriver are found by their full name only.
 */
export const findSubjectEntry = ({ find, entries }: SearchEngine, text: string): Entry | undefined =>
	find(text)
		.hits.flatMap(({ entry }) => entries[entry] ?? [])
		.find(
			({ type, id }) => type === "feature" || (type === "key" && !/^web(?:extensions|driver)\./.test(id)),
		);
