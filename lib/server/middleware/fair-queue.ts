export interface Task {
	/** Starts the task; it calls `done` once. */
	start: (done: () => void) => void;
	/** Whether the client has gone; such a task is dropped. */
	isGone: () => boolean;
}

interface Limits {
	concurrency: number;
	maxPerClient: number;
	maxTotal: number;
}

/**
 * Round-robin queue: one task of each client in turn, so that a client with many tasks cannot hold up the others. Each task starts in its own iteration of the
 * event loop, so that cached responses go out in between.
 * @returns a function that adds a task. It returns false if the client or the queue has reached its limit.
 */
export function fairQueue({ concurrency, maxPerClient, maxTotal }: Limits) {
	// In the order in which clients are next.
	const waiting = new Map<string, Task[]>();
	let running = 0;
	let total = 0;

	const startNext = () => {
		const [next] = waiting;
		if (!next || running >= concurrency) return;
		const [client, [task, ...rest]] = next;
		waiting.delete(client);
		if (rest.length > 0) waiting.set(client, rest);
		total--;
		if (task && !task.isGone()) start(task);
		setImmediate(startNext);
	};
	const start = (task: Task) => {
		running++;
		let isDone = false;
		task.start(() => {
			if (isDone) return;
			isDone = true;
			running--;
			setImmediate(startNext);
		});
	};
	return (client: string, task: Task): boolean => {
		const own = waiting.get(client) ?? [];
		if (own.length >= maxPerClient || total >= maxTotal) return false;
		waiting.set(client, [...own, task]);
		total++;
		setImmediate(startNext);
		return true;
	};
}
