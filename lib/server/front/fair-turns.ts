/** What fair turns are told. */
export interface FairTurnsOptions {
	/** How many are under way at a time. */
	atOnce: number;
	/** How many of one asker wait at most, and how many of all. */
	waiting: { each: number; all: number };
}

/** One that waits, or is under way. */
export interface Turn {
	/** Begins it; to be told once when it is over. */
	start: (over: () => void) => void;
	/** Whether nobody waits for it any more. */
	isGone: () => boolean;
}

/** Does something in a later turn of the event loop. */
type Later = (work: () => void) => void;

/**
 * Lets few things be under way at a time, and askers take turns: whoever asks for much waits for himself, and whoever
 * asks for one thing waits for no more than one thing of each other asker. What has waited begins in a turn of the event
 * loop of its own: what else has arrived, and is answered at once, comes in between.
 * @returns a function that gives an asker a turn, at once or later; it tells whether there was room for that.
 */
export function fairTurns(
	{ atOnce, waiting: { each, all } }: FairTurnsOptions,
	later: Later = (work) => void setImmediate(work),
) {
	// A map keeps the order in which it was given its keys: who is served goes to its end.
	const queues = new Map<string, Turn[]>();
	let underWay = 0;
	let waiting = 0;
	let isDue = false;

	function start(turn: Turn) {
		underWay++;
		let isOver = false;
		turn.start(() => {
			if (isOver) return;
			isOver = true;
			underWay--;
			startLater();
		});
	}
	function takeNext(): Turn | undefined {
		const [first] = queues;
		if (!first) return undefined;
		const [asker, queue] = first;
		queues.delete(asker);
		const turn = queue.shift();
		if (queue.length > 0) queues.set(asker, queue);
		waiting--;
		return turn;
	}
	function startLater() {
		if (isDue || waiting === 0 || underWay >= atOnce) return;
		isDue = true;
		later(() => {
			isDue = false;
			const turn = takeNext();
			if (turn && !turn.isGone()) start(turn);
			startLater();
		});
	}
	/** What an asker waits for; where there is no more room, without what he has left behind. */
	function queueOf(asker: string): Turn[] {
		const queue = queues.get(asker) ?? [];
		if (queue.length < each) return queue;
		const left = queue.filter((turn) => !turn.isGone());
		waiting -= queue.length - left.length;
		if (left.length > 0) queues.set(asker, left);
		else queues.delete(asker);
		return left;
	}
	const ask = (asker: string, turn: Turn): boolean => {
		if (turn.isGone()) return true;
		if (underWay === 0 && waiting === 0) {
			start(turn);
			return true;
		}
		const queue = queueOf(asker);
		if (queue.length >= each || waiting >= all) return false;
		queue.push(turn);
		queues.set(asker, queue);
		waiting++;
		startLater();
		return true;
	};
	return Object.assign(ask, { counts: () => ({ underWay, waiting }) });
}
