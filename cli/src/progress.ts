/** Shows the number of checked files on the standard error, if it is a terminal. */
export function createProgress(total: number, isQuiet: boolean) {
	const isShown = !isQuiet && process.stderr.isTTY === true && total > 20;
	let shownAt = 0;
	return {
		update: (done: number) => {
			const now = Date.now();
			if (!isShown || now - shownAt < 100) return;
			shownAt = now;
			process.stderr.write(`\r${done} of ${total} files`);
		},
		end: () => {
			if (isShown && shownAt > 0) process.stderr.write("\r\u001B[K");
		},
	};
}
