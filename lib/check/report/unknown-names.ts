import { getNearestName } from "@/lib/check/nearest-name";

/** Whether one of the names means a key: the name is the key, a key above it, or its feature. */
export const isNamed = (names: readonly string[], key: string, feature: string | undefined): boolean =>
	names.some((name) => name === feature || name === key || key.startsWith(`${name}.`));

/** A quoted name that is not long enough to fill a report. */
const quote = (name: string) => `"${name.length > 60 ? `${name.slice(0, 60)}…` : name}"`;

/**
 * Describes the names that are neither a feature nor a key that the check finds, nor above such a key.
 * @param subject what has the names, as the beginning of the sentence.
 * @param known the names that may occur.
 * @returns a sentence with the nearest known name; undefined if all names are known.
 */
export function describeUnknownNames(
	subject: string,
	names: readonly string[],
	known: ReadonlySet<string>,
): string | undefined {
	const unknown = names.filter((name) => !known.has(name));
	const [first] = unknown;
	if (first === undefined) return undefined;
	const nearest = getNearestName(first, known);
	return `${subject} what is neither a feature nor a key that the check finds: ${unknown.map(quote).join(", ")}.${nearest === undefined ? "" : ` Did you mean ${quote(nearest)}?`}`;
}
