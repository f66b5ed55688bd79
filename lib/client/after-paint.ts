/** A page that is not in sight is not painted: nothing waits for it longer than this, in milliseconds. */
const NOT_PAINTED = 100;

/** In the first task after the next frame was painted. Answers what takes it back. */
export function afterPaint(run: () => void): () => void {
	let task = window.setTimeout(run, NOT_PAINTED);
	const frame = requestAnimationFrame(() => {
		clearTimeout(task);
		task = window.setTimeout(run);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(task);
	};
}
