import { env } from "@/lib/env";
import type { FeedEntry } from "@/lib/schema/feed";
import { sharedStore } from "@/lib/server/shared";
import { tellOperator } from "@/lib/server/tell-operator";
import { memoryIn } from "./memory";
import { changeTeller, TURN_MS } from "./tell-changes";

/** Beside the error log: a new build leaves it alone. */
const FILE = ".webreach/web-hook.json";
/** First come readers. */
const BEGIN_AFTER_MS = 5_000;

/**
 * Tells the operator's web hook what changed, where there is one (`WATCH_WEBHOOK`): from soon after the process has begun,
 * until all is told that its data know.
 * @param events all that ever happened by the data of this build, oldest first.
 */
export function watchChanges(events: () => Promise<FeedEntry[]>): void {
	const { WATCH_WEBHOOK: url, WATCH_SECRET: secret } = env();
	if (url === undefined || secret === undefined) return;
	const store = sharedStore();
	const memory = memoryIn(FILE, store);
	const look = changeTeller({ hook: { url, secret }, events, memory, store, say: tellOperator });
	let fault = "";
	const again = (wait: number) => void setTimeout(turn, wait).unref();
	const turn = () =>
		look()
			.catch((error) => {
				const line = `The web hook is told nothing: ${error instanceof Error ? error.message : error}`;
				if (line !== fault) tellOperator(line);
				fault = line;
				return false;
			})
			.then((isDone) => isDone || again(TURN_MS / 2));
	again(BEGIN_AFTER_MS);
}
