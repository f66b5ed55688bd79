import type { Agent } from "@/lib/support/schema/audience";
import { getNewestSourceDay } from "./source-days";
import { findNearestQuery } from "./support-policy";
import { type TargetPart, UnknownPart } from "./target-part";
import { composeSelection, joinTargetParts, parseTargetParts, selectPart } from "./target-parts";
import { readTargetText } from "./target-text";
import { parseBrowserVersion } from "./usage";

/** Maximum length of a text with a target, in UTF-16 code units. The text may be a configuration file with comments. */
export const MAX_TARGET_TEXT_LENGTH = 4_000;

/** Maximum length of a query, in UTF-16 code units. browserslist's own examples stay below a tenth of it. */
export const MAX_TARGET_QUERY_LENGTH = 1_000;

/**
 * The maximum number of query parts for which browserslist scans all versions of all browsers. Each takes up to a
 * millisecond.
 */
export const MAX_UNBOUNDED_PARTS = 16;
const scansAllVersions = (type: string) =>
	/^(?:since|last_years|last_major|baseline|cover|supports|popularity_in)/.test(type);

/** Query types that would read files, packages or statistics of the server, with the reason shown to the user. */
const unsupportedTypes: Record<string, "package" | "config" | "stats"> = {
	extends: "package",
	browserslist_config: "config",
	popularity_in_my_stats: "stats",
	popularity_in_config_stats: "stats",
	cover_config: "stats",
};

/** An environment of a configuration, with its target as one query. */
interface TargetEnvironment {
	name: string;
	query: string;
}

/**
 * The versions of a target, or the reason why there are none. `query` is the target as one query, `parts`
 * its parts, `environment` the one that was read. `message` names the part or carries browserslist's error.
 */
export type TargetOutcome =
	| {
			kind: "found";
			query: string;
			parts: TargetPart[];
			versions: { agent: Agent; version: string }[];
			environment?: string;
			environments?: TargetEnvironment[];
	  }
	| {
			kind: "refused";
			reason:
				| "empty"
				| "long"
				| "many"
				| "package"
				| "config"
				| "stats"
				| "runtime"
				| "none"
				| "format"
				| "environment";
			message?: string;
	  }
	| { kind: "unknown"; message: string };

// Turns off browserslist's warning about old data: pages and the server's log report the age
// (lib/server/data-age.ts).
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= "1";

const { compare: compareVersions } = new Intl.Collator("en", { numeric: true });

/** Compares two versions in browserslist's order: by browser name, then newest version first. */
function compareNames(a: string, b: string): number {
	const [[agent = "", version = ""], [other = "", otherVersion = ""]] = [a.split(" "), b.split(" ")];
	const [left = "", right = ""] = [version, otherVersion].map((text) => text.split("-")[0]);
	return (agent < other ? -1 : Number(agent > other)) || compareVersions(right, left);
}

function selectParts(parts: readonly TargetPart[]) {
	let names: ReadonlySet<string> = new Set<string>();
	for (const part of parts) names = composeSelection(names, part, selectPart(part));
	return [...names].sort(compareNames).flatMap((name) => parseBrowserVersion(name) ?? []);
}

/**
 * Resolves valid queries to browser versions, as of the newest day of the data.
 * @throws {UnknownPart} when a query is not valid.
 */
export const resolveKnownQueries = (queries: string | string[]) => selectParts(parseTargetParts(queries));

/** Makers that people write before the names of their browsers: `Google Chrome >= 103`. */
const makers = /\b(?:google|mozilla|microsoft|apple)\s+(?=(?:chrome|firefox|edge|safari)\b)/gi;

/** The outcomes of the most recent texts. Badges and embedded frames resolve the same texts again and again. */
const outcomeCache = new Map<string, TargetOutcome>();
const MAX_CACHED_OUTCOMES = 100;

/**
 * Parses a target in any form that `readTargetText` reads, and resolves it to browser versions in browserslist's
 * order. Never throws.
 * @param environment the environment of a configuration; undefined for browserslist's choice.
 * https://github.com/browserslist/browserslist#full-list
 */
export function resolveTarget(raw: string, environment?: string): TargetOutcome {
	const text = raw.trim().replace(makers, "");
	if (text === "") return { kind: "refused", reason: "empty" };
	if (text.length > MAX_TARGET_TEXT_LENGTH) return { kind: "refused", reason: "long" };
	// Another spelling, resolved after an update of the data, must not differ.
	const key = `${getNewestSourceDay()}\n${environment ?? ""}\n${text}`;
	const outcome = outcomeCache.get(key) ?? resolve(text, environment);
	outcomeCache.delete(key);
	outcomeCache.set(key, outcome);
	const [oldest] = outcomeCache.keys();
	if (outcomeCache.size > MAX_CACHED_OUTCOMES && oldest !== undefined) outcomeCache.delete(oldest);
	return outcome;
}

/** Finds a part of a target that the server does not resolve, with the reason. */
function findRefusal(parts: readonly TargetPart[]): Extract<TargetOutcome, { kind: "refused" }> | undefined {
	if (parts.filter(({ type }) => scansAllVersions(type)).length > MAX_UNBOUNDED_PARTS)
		return { kind: "refused", reason: "many" };
	for (const { type, query } of parts) {
		const reason = unsupportedTypes[type] ?? (/\bmy\s+stats\b/i.test(query) ? "stats" : undefined);
		if (reason) return { kind: "refused", reason, message: query };
	}
	if (parts.length > 0 && parts.every(({ type }) => type === "runtime"))
		return { kind: "refused", reason: "runtime", message: joinTargetParts(parts) };
	const [first] = parts;
	if (first?.not)
		throw new UnknownPart(`Write any browsers query (for instance, \`defaults\`) before \`${first.query}\``);
	return undefined;
}

/** Converts a target to one query. A text that browserslist reads itself stays as it is. */
function toQuery(text: string, parts: readonly TargetPart[]): string {
	const isQuery =
		!/[\n\r#"'`[{]/.test(text) && parseTargetParts(text).every(({ type }) => type !== "unknown");
	return isQuery ? text : joinTargetParts(parts);
}

/** The message names the part, and the nearest query. It is in English, as browserslist's own are. */
function describeUnknownPart({ message }: UnknownPart): string {
	const [, part, browser] = /`([^`]+)`|^Unknown browser (\S+)$/.exec(message) ?? [];
	const near = findNearestQuery(part ?? browser ?? "");
	return near ? `${message.replace(/\.?$/, ".")} Did you mean \`${near}\`?` : message;
}

function resolve(text: string, chosen: string | undefined): TargetOutcome {
	try {
		const read = readTargetText(text, chosen);
		if (read.kind === "refused") return read;
		const { queries, environment, environments } = read;
		const parts = parseTargetParts(queries);
		const query = toQuery(text, parts);
		if (query.length > MAX_TARGET_QUERY_LENGTH) return { kind: "refused", reason: "long" };
		const refusal = findRefusal(parts);
		if (refusal) return refusal;
		const versions = selectParts(parts);
		if (versions.length === 0) return { kind: "refused", reason: "none" };
		return {
			kind: "found",
			query,
			parts,
			versions,
			...(environment !== undefined && { environment }),
			...(environments && {
				environments: environments.map((one) => ({ name: one.name, query: one.queries.join(", ") })),
			}),
		};
	} catch (error) {
		// Any other exception that a malicious query provokes inside the package also counts as an unknown query.
		return { kind: "unknown", message: error instanceof UnknownPart ? describeUnknownPart(error) : "" };
	}
}
