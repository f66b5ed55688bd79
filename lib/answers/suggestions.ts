import { search } from "@/lib/answers/search/search";
import { features, groups } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";
import { paths } from "@/lib/paths";
import type { Suggestions } from "@/lib/schema/api/suggest";

const MOST_FOUND = 5;

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const featurePages = () => features().map(([id, { name }]) => ({ id, name, path: paths.feature(id) }));
const groupPages = () =>
	groups()
		.entries()
		.map(([id, { name }]) => ({ id, name, path: paths.group(id) }));

const found = (typed: string) =>
	search(typed, { most: MOST_FOUND }).results.map(({ title, path }) => ({ name: title, path }));

/** Pages that an unknown address (its path, without locale) may have meant. */
export function suggestPages(path: string): Suggestions {
	const [room, ...rest] = (path.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).map(decoded);
	// There are too many keys and releases to compare with each; the search knows how they are mistyped.
	if (room === "compat") return { suggestions: found(rest.join(".")) };
	if (room === "browsers") return { suggestions: found(rest.join(" ").replaceAll("_", " ")) };
	const asked = rest.at(-1) ?? room ?? "";
	const pages =
		room === "groups" ? [...groupPages(), ...featurePages()] : [...featurePages(), ...groupPages()];
	const near = nearMatches(asked, pages).map(({ name, path }) => ({ name, path }));
	// A feature and a group of one name cannot be told apart here.
	return {
		suggestions: near.filter(({ name }, place) => near.findIndex((one) => one.name === name) === place),
	};
}
