const CHECK_INTERVAL_MS = 1_000;

/** Exits when the parent process has ended. npm signals only its shell, which exits without forwarding the signal. */
export function exitWhenOrphaned(): void {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && process.kill(process.pid), CHECK_INTERVAL_MS).unref();
}
