import browserslist from "browserslist";
import type { Agent } from "@/lib/audience/schema/audience";
import { getNewestSourceDay } from "./source-days";
import { parseBrowserVersion } from "./usage";

/** The maximum length of a query. browserslist's own examples stay below a tenth of it. */
export const MAX_TARGET_QUERY_LENGTH = 500;

/**
 * The maximum number of query parts for which browserslist scans all versions of all browsers. Each takes up to a
 * millisecond.
 */
export const MAX_UNBOUNDED_PARTS = 16;
const scansAllVersions = (type: string) =>
	/^(?:since|last_years|last_major|baseline|cover|supports|popularity_in)/.test(type);

/** Query types that would read files, packages or statistics of the server, with the reason shown to the user. */
const unsupportedTypes: Record<string, "package" | "config" | "stats" | "runtime"> = {
	extends: "package",
	browserslist_config: "config",
	popularity_in_my_stats: "stats",
	popularity_in_config_stats: "stats",
	cover_config: "stats",
	current_node: "runtime",
};

/** A parsed part of a query, with the fields of the types that depend on the current date. */
type Part = ReturnType<typeof browserslist.parse>[number] & {
	availability?: string;
	date?: string;
	years?: string;
};

/** The versions of a target, or the reason why there are none. `unknown` carries browserslist's error message. */
export type TargetOutcome =
	| { kind: "found"; versions: { agent: Agent; version: string }[] }
	| {
			kind: "refused";
			reason: "empty" | "long" | "many" | "package" | "config" | "stats" | "runtime" | "none";
	  }
	| { kind: "unknown"; message: string };

// browserslist's warning about old data is off: pages and the server's log report the age (lib/server/data-age.ts).
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= "1";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The length of a year in browserslist. */
const YEAR_MS = 365.259641 * DAY_MS;
/** The months from newly to widely available in browserslist. */
const MONTHS_TO_WIDELY = 30;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Rewrites a query part that depends on the current date to one with a fixed day. Returns other parts unchanged. */
function pinPart({ query, type, availability, date, years }: Part, day: string): string {
	const now = new Date(day);
	if (type === "baseline" && availability && !date) {
		const months = /newly/i.test(availability) ? MONTHS_TO_WIDELY : 0;
		now.setUTCMonth(now.getUTCMonth() + months);
		return query.replace(/(?:newly|widely)(\s+available)/i, `widely$1 on ${isoDay(now.getTime())}`);
	}
	if (type !== "last_years") return query;
	// Releases are dated by day, so the limit is rounded up to the next whole day.
	const days = Math.max(0, Math.ceil((now.getTime() - Number(years) * YEAR_MS) / DAY_MS));
	return query.replace(/last\s.*years?/i, `since ${isoDay(days * DAY_MS)}`);
}

/**
 * Rewrites each query part that depends on the current date to the newest day of the data. The result is then the same in
 * the pages of a build, in pages rendered later, and in tests.
 * @throws {BrowserslistError} when the query is not valid.
 */
export function pinQueryToDay(query: string): string {
	const day = getNewestSourceDay();
	const parts: Part[] = browserslist.parse(query);
	return parts
		.map((part, index) => {
			const connection = part.compose === "and" ? " and " : ", ";
			return (index === 0 ? "" : connection) + pinPart(part, day);
		})
		.join("");
}

/**
 * Resolves valid queries to browser versions, as of the newest day of the data.
 * @throws {BrowserslistError} when a query is not valid.
 */
export const resolveKnownQueries = (queries: string | string[]) =>
	browserslist([queries].flat().map(pinQueryToDay)).flatMap((name) => parseBrowserVersion(name) ?? []);

/** The outcomes of the most recent queries: badges and embedded frames repeat the same ones. */
const outcomeCache = new Map<string, TargetOutcome>();
const MAX_CACHED_OUTCOMES = 100;

/**
 * Parses a browserslist query and resolves it to browser versions, in browserslist's order. Never throws.
 * https://github.com/browserslist/browserslist#full-list
 */
export function resolveTarget(query: string): TargetOutcome {
	const text = query.trim();
	if (text === "") return { kind: "refused", reason: "empty" };
	if (text.length > MAX_TARGET_QUERY_LENGTH) return { kind: "refused", reason: "long" };
	const outcome = outcomeCache.get(text) ?? resolve(text);
	outcomeCache.delete(text);
	outcomeCache.set(text, outcome);
	const [oldest] = outcomeCache.keys();
	if (outcomeCache.size > MAX_CACHED_OUTCOMES && oldest !== undefined) outcomeCache.delete(oldest);
	return outcome;
}

function resolve(text: string): TargetOutcome {
	try {
		const parts = browserslist.parse(text);
		if (parts.filter(({ type }) => scansAllVersions(type)).length > MAX_UNBOUNDED_PARTS)
			return { kind: "refused", reason: "many" };
		for (const { type, query: part } of parts) {
			const reason = unsupportedTypes[type] ?? (/\bmy\s+stats\b/i.test(part) ? "stats" : undefined);
			if (reason) return { kind: "refused", reason };
		}
		const versions = resolveKnownQueries(text);
		return versions.length > 0 ? { kind: "found", versions } : { kind: "refused", reason: "none" };
	} catch (error) {
		const message = error instanceof Error && error.name === "BrowserslistError" ? error.message : "";
		// Any other exception that a malicious query provokes inside the package also counts as an unknown query.
		return {
			kind: "unknown",
			message: message.replace(/ Maybe you are using old Browserslist or made typo in query\.$/, ""),
		};
	}
}
