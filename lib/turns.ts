import type { ServerResponse } from "node:http";

const name = Symbol.for("webreach.own-turn");
type OwnTurn = () => Promise<void>;

/** What is bundled apart shares only the global object. */
const shared = globalThis as { [name]?: OwnTurn };

/** Has `ownTurn` wait from now on. */
export function provideOwnTurns(take: OwnTurn): void {
	shared[name] = take;
}

/**
 * To be awaited between two pieces of a computation that takes long: where requests are served, what has arrived by then
 * goes in between, and one such piece alone runs in a turn of the event loop. Where none are served, as in a build, there
 * is nothing to wait for.
 */
export const ownTurn = (): Promise<void> | undefined => shared[name]?.();

/** What ends a computation that nobody waits for any more: a connection that ends before its answer is there. */
export function whenLeft(response: ServerResponse): AbortSignal {
	const control = new AbortController();
	response.once("close", () => response.writableFinished || control.abort());
	return control.signal;
}
