export interface QueuedTask {
	/** Starts the task. The task calls `done` once. */
	start: (done: () => void) => void;
	/** Whether the client has disconnected. Then the queue drops the task. */
	isGone: () => boolean;
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

	const countRunning = (client: string, by: number) => {
		runningTotal += by;
		const count = (running.get(client) ?? 0) + by;
		if (count > 0) running.set(client, count);
		else running.delete(client);
	};
	const startNext = () => {
		const next = [...waiting].find(([client]) => (running.get(client) ?? 0) < maxRunning);
		if (!next || runningTotal >= concurrency) return;
		const [client, [task, ...rest]] = next;
		waiting.delete(client);
		if (rest.length > 0) waiting.set(client, rest);
		total--;
		if (task && !task.isGone()) start(client, task);
		setImmediate(startNext);
	};
	const start = (client: string, task: QueuedTask) => {
		countRunning(client, 1);
		let isDone = false;
		task.start(() => {
			if (isDone) return;
			isDone = true;
			countRunning(client, -1);
			setImmediate(startNext);
		});
	};
	return (client: string, task: QueuedTask): boolean => {
		const own = waiting.get(client) ?? [];
		if (own.length >= maxPerClient || total >= maxTotal) return false;
		waiting.set(client, [...own, task]);
		total++;
		setImmediate(startNext);
		return true;
	};
}
