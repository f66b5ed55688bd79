/** What a promise brings, or a failure where it brings nothing in so many milliseconds. */
export const inTime = <Value>(promise: Promise<Value>, patience: number): Promise<Value> =>
	Promise.race([
		promise,
		new Promise<never>((_resolve, reject) => {
			setTimeout(() => reject(new Error("nothing came in time")), patience);
		}),
	]);
