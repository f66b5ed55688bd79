import { soon } from "./when-idle";

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
	readonly #soon: (run: () => void) => void;
	#isDue = false;

	/**
	 * @param fetch fetches a page; what it fails with is nobody's concern: a press asks again.
	 * @param later calls what it is given when the browser has nothing better to do.
	 */
	constructor(fetch: (page: string) => Promise<unknown>, later = soon) {
		this.#fetch = fetch;
		this.#soon = later;
	}

	/** In sight: waits its turn. */
	add(page: string) {
		if (!this.#waiting.includes(page)) this.#waiting.push(page);
		this.#nextSoon();
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

	/** One at a time, so that asking for five pages never keeps the browser from its reader. */
	#nextSoon() {
		if (this.#isDue || this.#waiting.length === 0) return;
		this.#isDue = true;
		this.#soon(() => {
			this.#isDue = false;
			this.#next();
			if (this.#underWay.size < AT_ONCE) this.#nextSoon();
		});
	}

	#next() {
		if (this.#underWay.size >= AT_ONCE) return;
		const page = this.#waiting.shift();
		if (page === undefined || this.#underWay.has(page)) return;
		this.#underWay.add(page);
		const end = () => {
			this.#underWay.delete(page);
			this.#nextSoon();
		};
		this.#fetch(page).then(end, end);
	}
}
