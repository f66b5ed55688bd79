import { features, groups } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";
import { paths } from "@/lib/paths";
import type { Suggestions } from "@/lib/schema/api/suggest";

/** Pages that an unknown address (its path, without locale) may have meant. */
export function suggestPages(path: string): Suggestions {
	const asked = path.split(/[?#]/)[0]?.split("/").filter(Boolean).at(-1) ?? "";
	const pages = [
		...features().map(([id, { name }]) => ({ id, name, path: paths.feature(id) })),
		...groups()
			.entries()
			.map(([id, { name }]) => ({ id, name, path: paths.group(id) })),
	];
	return { suggestions: nearMatches(asked, pages).map(({ name, path }) => ({ name, path })) };
}
