/** Asks for an address once a document; after a failure, again. */
export function askedOnce<T>(ask: (address: string) => Promise<T>): (address: string) => Promise<T> {
	const asked = new Map<string, Promise<T>>();
	return (address) => {
		const known = asked.get(address);
		if (known) return known;
		const answer = ask(address);
		asked.set(address, answer);
		answer.catch(() => asked.delete(address));
		return answer;
	};
}
