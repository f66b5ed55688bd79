/** https://developer.mozilla.org/docs/Web/API/NetworkInformation */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Whether prefetching is off: the reader saves data, or the connection is slow. */
export function shouldSaveData(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return (
		Boolean(connection?.saveData) ||
		/2g/.test(connection?.effectiveType ?? "") ||
		matchMedia("(prefers-reduced-data: reduce)").matches
	);
}
