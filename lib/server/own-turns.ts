/** Does something in a later turn of the event loop. */
type Later = (work: () => void) => void;

/**
 * Gives whoever asks a turn of the event loop of his own, in the order of asking: between two of them, all that has
 * arrived is read, and what is kept is answered. (All that wait for `setImmediate` by themselves go on in one turn.)
 */
export function ownTurns(later: Later = (work) => void setImmediate(work)): () => Promise<void> {
	const waiting: (() => void)[] = [];
	const next = () => {
		// What is due as soon as the asker goes on is part of his turn.
		waiting.shift()?.();
		if (waiting.length > 0) later(next);
	};
	return () =>
		new Promise((resolve) => {
			waiting.push(resolve);
			if (waiting.length === 1) later(next);
		});
}
