import { createClient, RESP_TYPES } from "@redis/client";
import { logLine } from "./logger";
import type { SharedStore } from "./shared-store";

/** Timeout of a command, in milliseconds. A store nearby answers in 1 ms. */
const COMMAND_TIMEOUT = 200;
const CONNECT_TIMEOUT = 2_000;
/** Interval between pings while the store is down, in milliseconds. */
const PROBE_INTERVAL = 1_000;
/** Maximum number of pending commands. A longer queue means that the store does not answer. */
const MAX_QUEUE = 1_000;

/**
 * Fills a leaky bucket. The level of the bucket is the time to live of its key, so the bucket drains by itself. A clock
 * that is set back makes times to live longer, hence the bound.
 */
const FILL = `
local most = tonumber(ARGV[3])
local level = math.min(math.max(redis.call("PTTL", KEYS[1]), 0), most)
if level <= tonumber(ARGV[2]) then
  redis.call("SET", KEYS[1], "", "PX", math.max(1, math.min(level + math.ceil(ARGV[1]), most)))
end
return level`;

interface RedisStoreOptions {
	answerWithin?: number;
	lookEvery?: number;
	/** Called when the store goes down or comes up. */
	onChange?: (state: "up" | "down", reason?: string) => void;
}

/** Logs the change, because replicas share nothing while the store is down. */
const logChange = (state: "up" | "down", reason?: string) =>
	logLine(state === "up" ? "The shared store is there." : `The shared store is away: ${reason}.`);

/** Rejects on timeout. The client's own timeout covers only the time until a command is written. */
async function withTimeout<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
	});
	try {
		return await Promise.race([answer, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/**
 * A store in Redis or Valkey, with a circuit breaker: the first command that fails or times out opens the circuit. Until
 * the store answers a ping, commands return at once without a result.
 */
export function createRedisStore(url: string, options: RedisStoreOptions = {}): SharedStore {
	const { answerWithin = COMMAND_TIMEOUT, lookEvery = PROBE_INTERVAL, onChange = logChange } = options;
	const client = createClient({
		url,
		socket: { connectTimeout: CONNECT_TIMEOUT, reconnectStrategy: lookEvery },
		// Refuses commands instead of queueing them while the store is down.
		disableOfflineQueue: true,
		commandsQueueMaxLength: MAX_QUEUE,
		maintNotifications: "disabled",
	});
	const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
	let state: "up" | "down" | undefined;
	let probe: NodeJS.Timeout | undefined;
	let isClosed = false;

	function change(to: "up" | "down", reason?: string) {
		if (state === to || isClosed) return;
		state = to;
		onChange(to, reason);
		clearInterval(probe);
		if (to === "down") probe = setInterval(ping, lookEvery).unref();
	}
	function ping() {
		if (!client.isReady) return;
		withTimeout(answerWithin, client.ping()).then(
			() => change("up"),
			() => undefined,
		);
	}
	async function run<T>(command: () => Promise<T>): Promise<T | undefined> {
		if (state !== "up") return undefined;
		try {
			return await withTimeout(answerWithin, command());
		} catch (error) {
			change("down", error instanceof Error ? error.message : String(error));
			return undefined;
		}
	}

	client.on("ready", () => change("up"));
	client.on("error", (error: Error) => change("down", error.message || error.name));
	client.connect().catch(() => undefined);
	return {
		find: async (key, maxBytes) => {
			const record = await run(() => binary.getRange(key, 0, maxBytes - 1));
			return record?.length ? record : undefined;
		},
		save: async (key, record, seconds) => {
			await run(() => client.set(key, record, { expiration: { type: "EX", value: seconds } }));
		},
		fill: (key, amount, { threshold, most }) =>
			run(async () => {
				const level = await client.eval(FILL, {
					keys: [key],
					arguments: [amount, threshold, most].map(String),
				});
				return Number(level);
			}),
		state: () => (state === "up" ? "up" : "down"),
		close: () => {
			isClosed = true;
			clearInterval(probe);
			client.destroy();
		},
	};
}
