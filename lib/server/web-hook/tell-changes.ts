import type { FeedEntry } from "@/lib/schema/feed";
import type { Inline } from "@/lib/schema/inline";
import { nameUuid } from "@/lib/server/name-uuid";
import type { SharedStore } from "@/lib/server/shared-store";
import type { Memory } from "./memory";
import { signedHeaders } from "./signed";
import { type Told, untold, waitAfter } from "./told";

/** For so long a replica alone tells; it stops so much earlier that its last message is answered by then. */
export const TURN_MS = 60_000;
const MARGIN_MS = 20_000;
const LEASE = "web-hook/turn";
/** Who has not answered by then has not taken it. */
const ANSWER_WITHIN_MS = 10_000;

export interface WebHook {
	url: string;
	secret: string;
}

interface Options {
	hook: WebHook;
	/** All that ever happened by the data of this build, oldest first. */
	events: () => Promise<FeedEntry[]>;
	memory: Memory;
	/** The store of the replicas; undefined where this process is alone. */
	store: SharedStore | undefined;
	say: (line: string) => void;
	/** Milliseconds since 1970. */
	now?: () => number;
}

/** Whether this process may tell: alone always, of several replicas one at a time, and none while their store is away. */
const hasTurn = async (store: SharedStore | undefined): Promise<boolean> =>
	!store || (await store.count(LEASE, TURN_MS))?.count === 1;

const textOf = (run: Inline) => (typeof run === "string" ? run : "code" in run ? run.code : run.text);

/** The same at every try. */
const bodyOf = ({ event, title, day, url, paragraphs }: FeedEntry) =>
	JSON.stringify({
		type: `feature.${event.split("/", 1)[0]}`,
		timestamp: `${day}T00:00:00Z`,
		data: { event, title, day, url, text: paragraphs.map((runs) => runs.map(textOf).join("")).join("\n") },
	});

/** Sends an event. @returns why it was not taken, which names no address; undefined where it was. */
async function send({ url, secret }: WebHook, entry: FeedEntry, now: number): Promise<string | undefined> {
	const body = bodyOf(entry);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: signedHeaders(secret, nameUuid(entry.event), Math.floor(now / 1_000), body),
			body,
			redirect: "manual",
			signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
		});
		await response.body?.cancel();
		return response.ok ? undefined : `it answered ${response.status}`;
	} catch (error) {
		const isLate = error instanceof Error && error.name === "TimeoutError";
		return isLate ? "it did not answer in time" : "it cannot be reached";
	}
}

/**
 * Tells a web hook what the data of this build brought that it was not told before, a message an event: each at least once,
 * under an id that stays, and by one of the replicas. What is not taken is tried again after ever longer waits, also by the
 * next process. The first that looks tells nothing: all that it knows is old.
 * @returns what looks once, to be called until it says that nothing is left to tell.
 */
export function changeTeller({ hook, events, memory, store, say, now = Date.now }: Options) {
	let all: Promise<FeedEntry[]> | undefined;

	/** @returns whether all was taken. */
	async function tell(due: readonly FeedEntry[], before: Told, end: number): Promise<boolean> {
		const known = [...before.known];
		// What cannot be remembered would be told again and again.
		await memory.write(before);
		for (const [place, entry] of due.entries()) {
			if (now() > end) return false;
			const fault = await send(hook, entry, now());
			if (fault !== undefined) {
				const failures = place === 0 ? (before.retry?.failures ?? 0) + 1 : 1;
				const wait = waitAfter(failures);
				await memory.write({ known, retry: { failures, after: now() + wait } });
				say(`The web hook took no event: ${fault}. It is tried again in ${wait / 1_000} s.`);
				return false;
			}
			known.push(entry.event);
			await memory.write({ known });
		}
		say(`The web hook was told of ${due.length} events.`);
		return true;
	}

	return async function look(): Promise<boolean> {
		const end = now() + TURN_MS - MARGIN_MS;
		if (!(await hasTurn(store))) return false;
		const before = await memory.read();
		if (before?.retry && before.retry.after > now()) return false;
		all ??= events();
		const entries = await all;
		if (!before) {
			await memory.write({ known: entries.map(({ event }) => event) });
			say(`The web hook is told what changes from now on; ${entries.length} events are known.`);
			return true;
		}
		const due = untold(entries, before.known);
		return due.length === 0 || tell(due, before, end);
	};
}
