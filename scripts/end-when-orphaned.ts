const lookEveryMs = 1_000;

/** npm hands a signal to its shell, which dies of it and tells no one; so look whether the parent is still there. */
export function endWhenOrphaned(): void {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && process.kill(process.pid), lookEveryMs).unref();
}
