import { createClient, RESP_TYPES } from "@redis/client";
import type { SharedStore } from "./shared-store";
import { tellOperator } from "./tell-operator";

/** A reader is kept waiting this long at most; a store nearby answers in one. */
const ANSWER_WITHIN = 200;
const CONNECT_WITHIN = 2_000;
/** While the store is away, how often it is looked for, in milliseconds. */
const LOOK_EVERY = 1_000;
/** Commands that wait for an answer. More at once means that none comes. */
const QUEUE = 1_000;

interface RedisStoreOptions {
	answerWithin?: number;
	lookEvery?: number;
	/** Told when the store goes away and comes back. */
	onChange?: (state: "up" | "down", reason?: string) => void;
}

/** The operator must learn that the replicas go on alone. */
const tell = (state: "up" | "down", reason?: string) =>
	tellOperator(state === "up" ? "The shared store is there." : `The shared store is away: ${reason}.`);

/** Rejects when an answer takes too long. The client's own limit ends once a command is written. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
	});
	try {
		return await Promise.race([answer, late]);
	} finally {
		clearTimeout(timer);
	}
}

/**
 * A store in Redis or Valkey. The first command that fails or is not answered in time opens the circuit: from then on
 * nothing is asked, so nobody waits, until the store has answered a ping.
 */
export function redisStore(url: string, options: RedisStoreOptions = {}): SharedStore {
	const { answerWithin = ANSWER_WITHIN, lookEvery = LOOK_EVERY, onChange = tell } = options;
	const client = createClient({
		url,
		socket: { connectTimeout: CONNECT_WITHIN, reconnectStrategy: lookEvery },
		// Nothing piles up while the store is away.
		disableOfflineQueue: true,
		commandsQueueMaxLength: QUEUE,
		maintNotifications: "disabled",
	});
	const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
	let state: "up" | "down" | undefined;
	let probe: NodeJS.Timeout | undefined;
	let closed = false;

	function change(to: "up" | "down", reason?: string) {
		if (state === to || closed) return;
		state = to;
		onChange(to, reason);
		clearInterval(probe);
		if (to === "down") probe = setInterval(look, lookEvery).unref();
	}
	function look() {
		if (!client.isReady) return;
		within(answerWithin, client.ping()).then(
			() => change("up"),
			() => undefined,
		);
	}
	async function ask<T>(command: () => Promise<T>): Promise<T | undefined> {
		if (state !== "up") return undefined;
		try {
			return await within(answerWithin, command());
		} catch (error) {
			change("down", error instanceof Error ? error.message : String(error));
			return undefined;
		}
	}

	client.on("ready", () => change("up"));
	client.on("error", (error: Error) => change("down", error.message || error.name));
	client.connect().catch(() => undefined);
	return {
		find: async (key) => (await ask(() => binary.get(key))) ?? undefined,
		keep: async (key, record, seconds) => {
			await ask(() => client.set(key, record, { expiration: { type: "EX", value: seconds } }));
		},
		count: (key, span, by = 1) =>
			ask(async () => {
				const [, count, left] = await client
					.multi()
					.set(key, 0, { expiration: { type: "PX", value: span }, condition: "NX" })
					.incrBy(key, by)
					.pTTL(key)
					.exec();
				return { count: Number(count), left: Math.max(1, Number(left)) };
			}),
		state: () => (state === "up" ? "up" : "down"),
		close: () => {
			closed = true;
			clearInterval(probe);
			client.destroy();
		},
	};
}
