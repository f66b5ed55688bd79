import browserslist from "browserslist";
import { namesNoBrowser } from "./build-targets";
import { selectPhoneVersions } from "./counted-phones";
import { getNewestSourceDay } from "./source-days";
import { describeUnknown, type TargetPart, UnknownPart } from "./target-part";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The length of a year in browserslist, in milliseconds. */
const YEAR_MS = 365.259641 * DAY_MS;
/** The number of months from newly to widely available in browserslist. */
const MONTHS_TO_WIDELY = 30;

const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Rewrites a part that depends on the current date to one with a fixed day. Returns other parts unchanged. */
function pinPart({ query, type, availability, date, years }: TargetPart, day: string): string {
	const now = new Date(day);
	if (type === "baseline" && availability && !date) {
		const months = /newly/i.test(availability) ? MONTHS_TO_WIDELY : 0;
		now.setUTCMonth(now.getUTCMonth() + months);
		return query.replace(/(?:newly|widely)(\s+available)/i, `widely$1 on ${toIsoDay(now.getTime())}`);
	}
	if (type !== "last_years") return query;
	// Releases are dated by day, so the limit is rounded up to the next whole day.
	const days = Math.max(0, Math.ceil((now.getTime() - Number(years) * YEAR_MS) / DAY_MS));
	return query.replace(/last\s.*years?/i, `since ${toIsoDay(days * DAY_MS)}`);
}

const withoutNot = (query: string) => query.replace(/^not\s+/i, "");

/**
 * Whether browserslist's rule matches the whole part. Its rule for Opera Mini has no anchors: it finds `op_mini
 * all` anywhere in a part, so `nonsense op_mini all` would be Opera Mini.
 */
const isWhole = ({ type, query }: TargetPart) =>
	type !== "opera_mini_all" || /^(?:operamini|op_mini)\s+all$/i.test(withoutNot(query));

/** Returns browserslist's error message for a part. The message names the part without its `not`. */
const describeError = (message: string, { query }: TargetPart) =>
	message
		.replace(/ Maybe you are using old Browserslist or made typo in query\.$/, "")
		.replace(`\`${withoutNot(query)}\``, `\`${query}\``);

/**
 * Parses queries to parts. Parts that name a server or a version of JavaScript have the type `runtime`.
 * @throws {UnknownPart} for a part that browserslist does not match as a whole.
 */
export function parseTargetParts(queries: string | string[]): TargetPart[] {
	return (browserslist.parse(queries) as TargetPart[]).map((part) => {
		if (!isWhole(part)) throw new UnknownPart(describeUnknown([part.query]));
		const isRuntime = /(?:^|_)node(?:_|$)/.test(part.type) || namesNoBrowser(withoutNot(part.query));
		return isRuntime ? { ...part, type: "runtime" } : part;
	});
}

/** Writes parts as one query. */
export const joinTargetParts = (parts: readonly Pick<TargetPart, "query" | "compose">[]): string =>
	parts
		.map(({ query, compose }, index) => (index === 0 ? "" : compose === "and" ? " and " : ", ") + query)
		.join("");

/**
 * Rewrites each query part that depends on the current date, with the newest day of the data in place of the date.
 * The result is then the same in the pages of a build, in pages rendered later, and in tests.
 * @throws {UnknownPart} when the query is not valid.
 */
export function pinQueryToDay(query: string): string {
	const day = getNewestSourceDay();
	return joinTargetParts(parseTargetParts(query).map((part) => ({ ...part, query: pinPart(part, day) })));
}

/**
 * Selects the versions of a part, without its `not`, as browserslist names them, as of the newest day of the data.
 * @throws {UnknownPart} for an unknown part.
 */
export function selectPart(part: TargetPart): string[] {
	if (part.type === "runtime") return [];
	const query = withoutNot(pinPart(part, getNewestSourceDay()));
	try {
		return selectPhoneVersions(part) ?? browserslist([query]);
	} catch (error) {
		if (error instanceof Error && error.name === "BrowserslistError")
			throw new UnknownPart(describeError(error.message, part));
		throw error;
	}
}

/** Composes the selections of parts in their order, as browserslist does. */
export function composeSelection(
	before: ReadonlySet<string>,
	part: TargetPart,
	selected: string[],
): Set<string> {
	if (!part.not && part.compose === "or") return new Set([...before, ...selected]);
	const filter = new Set(selected);
	return new Set([...before].filter((name) => filter.has(name) !== Boolean(part.not)));
}
