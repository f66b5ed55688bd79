/**
 * Settles as a promise does, within a time limit.
 * @param timeoutMs milliseconds. @throws on a timeout.
 */
export const withTimeout = <Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> =>
	Promise.race([
		promise,
		new Promise<never>((_resolve, reject) => {
			setTimeout(() => reject(new Error(`Timed out after ${timeoutMs} ms.`)), timeoutMs);
		}),
	]);
