/** How many pages are fetched ahead at once: browsers open six connections to a host, one is left for the reader. */
const AT_ONCE = 5;

/**
 * Pages to fetch ahead: the one about to be pressed before those in sight, and of these the first first. A page is
 * asked for once while it waits or is under way.
 */
export class PrefetchQueue {
	readonly #fetch: (page: string) => Promise<unknown>;
	#waiting: string[] = [];
	readonly #underWay = new Set<string>();

	/** @param fetch fetches a page; what it fails with is nobody's concern: a press asks again. */
	constructor(fetch: (page: string) => Promise<unknown>) {
		this.#fetch = fetch;
	}

	/** In sight: waits its turn. */
	add(page: string) {
		if (!this.#waiting.includes(page)) this.#waiting.push(page);
		this.#next();
	}

	/** About to be pressed: goes before all others. */
	addFirst(page: string) {
		this.#waiting = [page, ...this.#waiting.filter((other) => other !== page)];
		this.#next();
	}

	/** Out of sight again. */
	drop(page: string) {
		this.#waiting = this.#waiting.filter((other) => other !== page);
	}

	/** Another page is shown: nothing that waits matters any more. */
	clear() {
		this.#waiting = [];
	}

	#next() {
		while (this.#underWay.size < AT_ONCE) {
			const page = this.#waiting.shift();
			if (page === undefined) return;
			if (this.#underWay.has(page)) continue;
			this.#underWay.add(page);
			const end = () => {
				this.#underWay.delete(page);
				this.#next();
			};
			this.#fetch(page).then(end, end);
		}
	}
}
