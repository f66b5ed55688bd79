interface Window {
	/** When the window ends, in milliseconds. */
	end: number;
	asked: number;
}

export interface RateLimitOptions {
	/** How many requests an asker has in a window. */
	most: number;
	/** How long a window lasts, in milliseconds. */
	span: number;
	/** How many askers are remembered; beyond it the one whose window began first is forgotten. */
	askers: number;
}

/**
 * Counts requests in fixed windows, an asker at a time, in bounded memory.
 * @returns a function that counts a request, as so many as it costs, and answers how many milliseconds its asker has to wait: 0 for none.
 */
export function rateLimit({ most, span, askers }: RateLimitOptions) {
	// In the order in which windows began, because a map keeps the order in which it was given its keys.
	const windows = new Map<string, Window>();
	const take = (asker: string, now: number, cost = 1): number => {
		const known = windows.get(asker);
		if (known && now < known.end) {
			known.asked += cost;
			return known.asked > most ? known.end - now : 0;
		}
		windows.delete(asker);
		const [oldest] = windows.keys();
		if (windows.size >= askers && oldest !== undefined) windows.delete(oldest);
		windows.set(asker, { end: now + span, asked: cost });
		return cost <= most ? 0 : span;
	};
	return Object.assign(take, { remembered: () => windows.size });
}
