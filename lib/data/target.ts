import browserslist from "browserslist";
import type { Agent } from "@/lib/schema/audience";
import { newestSourceDay } from "./source-days";
import { readBrowserVersion } from "./usage";

/** Longest query that is read; browserslist's own examples stay below a tenth of it. */
export const LONGEST_QUERY = 500;

/**
 * Most parts of a query that make browserslist go through all versions of all browsers, each for up to a millisecond: so
 * many fill two hundred characters.
 */
export const MOST_WIDE_PARTS = 16;
const isWide = (type: string) =>
	/^(?:since|last_years|last_major|baseline|cover|supports|popularity_in)/.test(type);

/** Kinds of queries that would read files, packages or numbers that a reader here does not have. */
const refused: Record<string, "package" | "config" | "stats" | "runtime"> = {
	extends: "package",
	browserslist_config: "config",
	popularity_in_my_stats: "stats",
	popularity_in_config_stats: "stats",
	cover_config: "stats",
	current_node: "runtime",
};

/** A part of a query as browserslist reads it, with the fields of the kinds that go by the clock. */
type Part = ReturnType<typeof browserslist.parse>[number] & {
	availability?: string;
	date?: string;
	years?: string;
};

/** A target's versions, or why there are none. `unknown` carries browserslist's own words on the query. */
export type TargetOutcome =
	| { kind: "found"; versions: { agent: Agent; version: string }[] }
	| {
			kind: "refused";
			reason: "empty" | "long" | "many" | "package" | "config" | "stats" | "runtime" | "none";
	  }
	| { kind: "unknown"; message: string };

// Whether the data are old is told by the pages themselves, and in the server's log (lib/server/data-age.ts).
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= "1";

const DAY_MS = 24 * 60 * 60 * 1000;
/** browserslist's length of a year. */
const YEAR_MS = 365.259641 * DAY_MS;
/** Months from newly to widely available, as browserslist counts them. */
const MONTHS_TO_WIDELY = 30;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Writes the day into a part of a query for which browserslist would read the clock. */
function pinPart({ query, type, availability, date, years }: Part, day: string): string {
	const now = new Date(day);
	if (type === "baseline" && availability && !date) {
		const months = /newly/i.test(availability) ? MONTHS_TO_WIDELY : 0;
		now.setUTCMonth(now.getUTCMonth() + months);
		return query.replace(/(?:newly|widely)(\s+available)/i, `widely$1 on ${isoDay(now.getTime())}`);
	}
	if (type !== "last_years") return query;
	// Releases are of whole days: what is older than this by hours is so by a day.
	const days = Math.max(0, Math.ceil((now.getTime() - Number(years) * YEAR_MS) / DAY_MS));
	return query.replace(/last\s.*years?/i, `since ${isoDay(days * DAY_MS)}`);
}

/**
 * Writes the newest day of the data into each part of a query for which browserslist would read the clock. The answer is
 * then the same whenever it is computed: in the pages of a build, in later ones and in tests.
 */
export function pinQuery(query: string): string {
	const day = newestSourceDay();
	const parts: Part[] = browserslist.parse(query);
	return parts
		.map((part, index) => {
			const connection = part.compose === "and" ? " and " : ", ";
			return (index === 0 ? "" : connection) + pinPart(part, day);
		})
		.join("");
}

/** Resolves queries that are known to be valid to browser versions, as of the newest day of the data. */
export const versionsOf = (queries: string | string[]) =>
	browserslist([queries].flat().map(pinQuery)).flatMap((name) => readBrowserVersion(name) ?? []);

/** Outcomes of the queries asked for last; badges and frames ask the same again and again. */
const kept = new Map<string, TargetOutcome>();
const MOST_KEPT = 100;

/**
 * Reads a browserslist query and resolves it to browser versions, in browserslist's order.
 * https://github.com/browserslist/browserslist#full-list
 */
export function resolveTarget(query: string): TargetOutcome {
	const text = query.trim();
	if (text === "") return { kind: "refused", reason: "empty" };
	if (text.length > LONGEST_QUERY) return { kind: "refused", reason: "long" };
	const outcome = kept.get(text) ?? resolve(text);
	kept.delete(text);
	kept.set(text, outcome);
	const [oldest] = kept.keys();
	if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	return outcome;
}

function resolve(text: string): TargetOutcome {
	try {
		const parts = browserslist.parse(text);
		if (parts.filter(({ type }) => isWide(type)).length > MOST_WIDE_PARTS)
			return { kind: "refused", reason: "many" };
		for (const { type, query: part } of parts) {
			const reason = refused[type] ?? (/\bmy\s+stats\b/i.test(part) ? "stats" : undefined);
			if (reason) return { kind: "refused", reason };
		}
		const versions = versionsOf(text);
		return versions.length > 0 ? { kind: "found", versions } : { kind: "refused", reason: "none" };
	} catch (error) {
		const said = error instanceof Error && error.name === "BrowserslistError" ? error.message : "";
		// Whatever else a hostile query brings about inside the package is the query's fault, not the site's.
		return {
			kind: "unknown",
			message: said.replace(/ Maybe you are using old Browserslist or made typo in query\.$/, ""),
		};
	}
}
