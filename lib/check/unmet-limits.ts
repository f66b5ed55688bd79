import type { SupportStatement } from "@/lib/support/schema/compat";

const listNotes = ({ notes = [] }: SupportStatement) => [notes].flat();

/**
 * Notes of browser-compat-data on limits that code with the key does not meet:
 *
 * - Code that sets a value does not have the initial one.
 * - An element that is built in has keys of its own: the options `is` and `extends`.
 * - A listener needs no handler property. The property has a name of its own (`getMissingHandler`).
 */
const UNMET =
	/^(?:The initial value is <code>[^<]+<\/code> instead of <code>[^<]+<\/code>|Supports 'Autonomous custom elements' but not|The <code>on\w+<\/code> event handler property is not supported)/;

/** Whether a limit is that of the interface: code meets it where it gets the instance, which is only where its interface is. */
const isLimitOfInterface = (statement: SupportStatement, parents: readonly SupportStatement[]) =>
	parents.some(
		(parent) => parent.partial_implementation && listNotes(parent).join() === listNotes(statement).join(),
	);

/**
 * Removes a limit that code with the key does not meet.
 * @param parents the statements of the key's interface in the same browser; empty for a key without one.
 */
export function withoutUnmetLimit(
	statement: SupportStatement,
	parents: readonly SupportStatement[],
): SupportStatement {
	const { partial_implementation, ...full } = statement;
	const notes = listNotes(statement);
	if (!partial_implementation || notes.length === 0) return statement;
	return notes.every((note) => UNMET.test(note)) || isLimitOfInterface(statement, parents) ? full : statement;
}

const WITHOUT_HANDLER = /^The <code>(on\w+)<\/code> event handler property is not supported/;

/** Returns the handler property that a browser with an event lacks; undefined if it has one. */
export const getMissingHandler = (statement: SupportStatement): string | undefined =>
	statement.partial_implementation
		? listNotes(statement).flatMap((note) => WITHOUT_HANDLER.exec(note)?.[1] ?? [])[0]
		: undefined;
