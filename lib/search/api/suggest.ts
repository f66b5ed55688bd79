import { z } from "zod";
import type { ApiDefinition } from "@/lib/api/definition";
import { getFeatures, getGroups } from "@/lib/data/features";
import { paths } from "@/lib/paths/pages";
import { findNearMatches } from "@/lib/search/near-matches";
import { searchSite } from "@/lib/search/queries/search";
import { type SuggestBody, suggestBody } from "@/lib/search/schema/suggest";

const MOST_FOUND = 5;

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const featurePages = () => getFeatures().map(([id, { name }]) => ({ id, name, path: paths.feature(id) }));
const groupPages = () =>
	getGroups()
		.entries()
		.map(([id, { name }]) => ({ id, name, path: paths.group(id) }));

const found = (typed: string) =>
	searchSite(typed, { most: MOST_FOUND }).results.map(({ title, path }) => ({ name: title, path }));

/** The sections with features and groups, by the first segment of their addresses. */
const sections = ["features", "feature", "groups", "group"].map((name) => ({ id: name, name }));

/** Pages similar to an unknown address. @param path its path, without locale. */
export function suggestSimilarPages(path: string): SuggestBody {
	const [section, ...rest] = (path.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).map(decoded);
	// Keys and releases are too many to compare with each one. The search corrects typos in them.
	if (section === "compat") return { suggestions: found(rest.join(".")) };
	if (section === "browsers") return { suggestions: found(rest.join(" ").replaceAll("_", " ")) };
	// Below an unknown section nothing is a feature: `/nothing/here` does not mean `:where()`.
	if (rest.length > 0 && findNearMatches(section ?? "", sections).length === 0) return { suggestions: [] };
	const requested = rest.at(-1) ?? section ?? "";
	const pages =
		section === "groups" ? [...groupPages(), ...featurePages()] : [...featurePages(), ...groupPages()];
	const near = findNearMatches(requested, pages).map(({ name, path }) => ({ name, path }));
	// A feature and a group with the same name look the same here: only the first is shown.
	return {
		suggestions: near.filter(({ name }, place) => near.findIndex((one) => one.name === name) === place),
	};
}

const LONGEST_PATH = 500;

const params = z.strictObject({
	path: z
		.string()
		.max(LONGEST_PATH, `A path has at most ${LONGEST_PATH} characters.`)
		.describe("The path, without locale: /features/subgird"),
});

/** `/api/v1/suggest`: pages that an unknown address may have meant. */
export const suggestApi = {
	path: "/api/v1/suggest",
	name: "Suggestions",
	summary: "Pages of the site that an unknown address may have meant",
	params,
	example: { path: "/features/subgird" },
	response: suggestBody,
	limited: "typed",
	load: ({ path }) => ({ kind: "found", body: suggestSimilarPages(path) }),
} satisfies ApiDefinition<typeof params, typeof suggestBody>;
