import { soon } from "./when-idle";

/** How many pages are fetched ahead at once: browsers open six connections to a host, two are left for the reader. */
const AT_ONCE = 4;

/** Fetches a page, urgently where it is about to be pressed, until told to stop. */
export type FetchAhead = (page: string, urgent: boolean, signal: AbortSignal) => Promise<unknown>;

/**
 * Pages to fetch ahead: the one about to be pressed before those in sight, and of these the first first. A page is
 * asked for once while it waits or is under way, and not again for a finger that comes to it. A press is given way: all else stops, and waits until it is over.
 */
export class PrefetchQueue {
	readonly #fetch: FetchAhead;
	#waiting: string[] = [];
	readonly #underWay = new Map<string, AbortController>();
	readonly #there = new Set<string>();
	readonly #soon: (run: () => void) => void;
	#isDue = false;
	#isHeld = false;

	/**
	 * @param fetch what it fails with is nobody's concern: a press asks again.
	 * @param later calls what it is given when the browser has nothing better to do.
	 */
	constructor(fetch: FetchAhead, later = soon) {
		this.#fetch = fetch;
		this.#soon = later;
	}

	/** In sight: waits its turn. */
	add(page: string) {
		if (!this.#waiting.includes(page) && !this.#underWay.has(page)) this.#waiting.push(page);
		this.#nextSoon();
	}

	/** About to be pressed: goes before all others, also where all places are taken. */
	addFirst(page: string) {
		this.drop(page);
		if (this.#isHeld || this.#underWay.has(page) || this.#there.has(page)) return;
		if (this.#underWay.size >= AT_ONCE) this.#stopOldest();
		this.#start(page, true);
	}

	/** Out of sight again. */
	drop(page: string) {
		this.#waiting = this.#waiting.filter((other) => other !== page);
	}

	/** Another page is shown: nothing that waits matters any more. */
	clear() {
		this.#waiting = [];
		this.#there.clear();
	}

	/** The reader presses a link: what is under way stops, but for the page pressed, and nothing begins until `resume`. */
	giveWay(to?: string) {
		this.#isHeld = true;
		// What is pressed is the reader's from here on: a press on another link does not take it from them.
		if (to !== undefined) this.#underWay.delete(to);
		for (const page of [...this.#underWay.keys()].reverse()) this.#stop(page);
	}

	/** The press is over. */
	resume() {
		this.#isHeld = false;
		this.#nextSoon();
	}

	#stopOldest() {
		const [oldest] = this.#underWay.keys();
		if (oldest !== undefined) this.#stop(oldest);
	}

	#stop(page: string) {
		this.#underWay.get(page)?.abort();
		this.#underWay.delete(page);
		this.#waiting.unshift(page);
	}

	/** One at a time, so that asking for several pages never keeps the browser from its reader. */
	#nextSoon() {
		if (this.#isDue || this.#waiting.length === 0) return;
		this.#isDue = true;
		this.#soon(() => {
			this.#isDue = false;
			this.#next();
			if (!this.#isHeld && this.#underWay.size < AT_ONCE) this.#nextSoon();
		});
	}

	#next() {
		if (this.#isHeld || this.#underWay.size >= AT_ONCE) return;
		const page = this.#waiting.shift();
		if (page !== undefined) this.#start(page, false);
	}

	#start(page: string, urgent: boolean) {
		const control = new AbortController();
		this.#underWay.set(page, control);
		const end = () => {
			// Another one may have taken its place.
			if (this.#underWay.get(page) === control) this.#underWay.delete(page);
			this.#nextSoon();
		};
		const arrive = () => {
			if (!control.signal.aborted) this.#there.add(page);
			end();
		};
		this.#fetch(page, urgent, control.signal).then(arrive, end);
	}
}
