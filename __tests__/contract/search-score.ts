import type { TypedKind, TypedQuery } from "@/__tests__/contract/search-typed";
import { searchSite } from "@/lib/search/queries/search";

/** A query with a wrong first result. `first`: the path of that result, or undefined. */
interface Miss {
	query: string;
	kind: TypedKind;
	first: string | undefined;
}

/** The score of a list of queries: the number of queries of each kind, and those with a wrong first result. */
interface Score {
	counts: Partial<Record<TypedKind, number>>;
	misses: Miss[];
}

/**
 * Returns a query as a miss if its first result is wrong. For queries of kind `none`, the right result is none or a
 * close match.
 */
function findMiss([query, kind, right]: TypedQuery): Miss[] {
	const { results, understood } = searchSite(query, { most: 1 });
	const first = results[0]?.path;
	const isNothing =
		first === undefined || understood.mistakes.some(({ kind: mistake }) => mistake === "close");
	const isRight = kind === "none" ? isNothing : first !== undefined && right.includes(first);
	return isRight ? [] : [{ query, kind, first }];
}

/** Runs the search with all queries of a list. */
export function scoreOf(queries: readonly TypedQuery[]): Score {
	const counts: Score["counts"] = {};
	for (const [, kind] of queries) counts[kind] = (counts[kind] ?? 0) + 1;
	return { counts, misses: queries.flatMap(findMiss) };
}
