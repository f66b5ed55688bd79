const CHECK_INTERVAL_MS = 1_000;

/** Exits once the parent process is gone. npm signals only its shell, which ends without passing the signal on. */
export function exitWhenOrphaned(): void {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && process.kill(process.pid), CHECK_INTERVAL_MS).unref();
}
