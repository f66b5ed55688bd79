import type { TypedKind, TypedQuery } from "@/__tests__/contract/search-typed";
import { searchSite } from "@/lib/search/queries/search";

/** A query that was answered wrongly, and what came first: a path, or nothing. */
interface Miss {
	query: string;
	kind: TypedKind;
	first: string | undefined;
}

/** What a list of queries scores: how many there are of each kind, and which of them are answered wrongly. */
interface Score {
	counts: Partial<Record<TypedKind, number>>;
	misses: Miss[];
}

/** Whether an answer is right: its first result is one of those that may be, or it says that nothing is what was typed. */
function missOf([query, kind, right]: TypedQuery): Miss[] {
	const { results, understood } = searchSite(query, { most: 1 });
	const first = results[0]?.path;
	const isNothing =
		first === undefined || understood.mistakes.some(({ kind: mistake }) => mistake === "close");
	const isRight = kind === "none" ? isNothing : first !== undefined && right.includes(first);
	return isRight ? [] : [{ query, kind, first }];
}

/** Asks the search all queries of a list. */
export function scoreOf(queries: readonly TypedQuery[]): Score {
	const counts: Score["counts"] = {};
	for (const [, kind] of queries) counts[kind] = (counts[kind] ?? 0) + 1;
	return { counts, misses: queries.flatMap(missOf) };
}
