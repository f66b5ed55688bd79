interface Window {
	/** When the window ends, in milliseconds. */
	end: number;
	count: number;
}

export interface FixedWindowOptions {
	/** Requests a client has in a window. */
	most: number;
	/** Length of a window, in milliseconds. */
	span: number;
	/** Clients to remember; beyond that the oldest window is dropped. */
	maxClients: number;
}

/**
 * Counts requests of each client in fixed windows, in bounded memory.
 * @returns a function that adds a request's cost and returns the milliseconds until its client may send again: 0 if it
 * is within the limit.
 */
export function createFixedWindowLimiter({ most, span, maxClients }: FixedWindowOptions) {
	// Oldest window first: a map iterates in insertion order.
	const windows = new Map<string, Window>();
	const take = (client: string, now: number, cost = 1): number => {
		const known = windows.get(client);
		if (known && now < known.end) {
			known.count += cost;
			return known.count > most ? known.end - now : 0;
		}
		windows.delete(client);
		const [oldest] = windows.keys();
		if (windows.size >= maxClients && oldest !== undefined) windows.delete(oldest);
		windows.set(client, { end: now + span, count: cost });
		return cost <= most ? 0 : span;
	};
	return Object.assign(take, { remembered: () => windows.size });
}
