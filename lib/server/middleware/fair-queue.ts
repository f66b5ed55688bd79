import { subscribe } from "node:diagnostics_channel";

export interface QueuedTask {
	/** Starts the task. The task calls `done` once. */
	start: (done: () => void) => void;
	/** Whether the client has disconnected. Then the queue drops the task. */
	isGone: () => boolean;
	/** Whether the task continues one that was in the queue before. Then the limits of waiting tasks do not apply. */
	isAdmitted?: boolean;
}

/** Number of connections that Node has accepted. */
let accepted = 0;
subscribe("net.server.socket", () => {
	accepted++;
});

/** Maximum number of iterations of the event loop that a task waits for connections to be accepted. */
const MAX_ITERATIONS = 200;

/**
 * Runs a task once the connections that wait have been accepted. Node accepts one connection in an iteration of the
 * event loop: with a task in each iteration, a client that opens many connections would delay the requests of others.
 */
function runAfterAccepting(task: () => void, iterations = MAX_ITERATIONS): void {
	const before = accepted;
	setImmediate(() => {
		if (accepted === before || iterations === 0) task();
		else runAfterAccepting(task, iterations - 1);
	});
}

interface Limits {
	/** Maximum number of running tasks, of all clients (`concurrency`) and of one client (`maxRunning`). */
	concurrency: number;
	maxRunning: number;
	/** Maximum number of waiting tasks, of one client (`maxPerClient`) and of all clients (`maxTotal`). */
	maxPerClient: number;
	maxTotal: number;
}

/**
 * Creates a round-robin queue: it starts one task of each client in turn, so that a client with many tasks does not
 * delay the others. Each task starts in its own iteration of the event loop, so that cached responses are sent in
 * between.
 * @returns a function that adds a task. It returns false if the client or the queue has reached its limit.
 */
export function createFairQueue({ concurrency, maxRunning, maxPerClient, maxTotal }: Limits) {
	// Waiting tasks by client. The first client is next.
	const waiting = new Map<string, QueuedTask[]>();
	/** Running tasks by client. */
	const running = new Map<string, number>();
	let runningTotal = 0;
	let total = 0;
	let isScheduled = false;

	const countRunning = (client: string, by: number) => {
		runningTotal += by;
		const count = (running.get(client) ?? 0) + by;
		if (count > 0) running.set(client, count);
		else running.delete(client);
	};
	/** Starts at most one task in an iteration of the event loop, even if many have arrived in the last one. */
	const schedule = () => {
		if (isScheduled) return;
		isScheduled = true;
		runAfterAccepting(() => {
			isScheduled = false;
			startNext();
		});
	};
	const startNext = () => {
		const next = [...waiting].find(([client]) => (running.get(client) ?? 0) < maxRunning);
		if (!next || runningTotal >= concurrency) return;
		const [client, [task, ...rest]] = next;
		waiting.delete(client);
		if (rest.length > 0) waiting.set(client, rest);
		total--;
		if (task && !task.isGone()) start(client, task);
		schedule();
	};
	const start = (client: string, task: QueuedTask) => {
		countRunning(client, 1);
		let isDone = false;
		task.start(() => {
			if (isDone) return;
			isDone = true;
			countRunning(client, -1);
			schedule();
		});
	};
	return (client: string, task: QueuedTask): boolean => {
		const own = waiting.get(client) ?? [];
		if (!task.isAdmitted && (own.length >= maxPerClient || total >= maxTotal)) return false;
		waiting.set(client, [...own, task]);
		total++;
		schedule();
		return true;
	};
}
