/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: where browsers tell of it. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Nothing is fetched ahead for readers who save data, or whose connection is too slow to share. */
export function isSparing(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return (
		Boolean(connection?.saveData) ||
		/2g/.test(connection?.effectiveType ?? "") ||
		matchMedia("(prefers-reduced-data: reduce)").matches
	);
}
