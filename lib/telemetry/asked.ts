/** What of a request may stand again in a message. Anybody may have written any of it. */
export interface Asked {
	url?: string | undefined;
	headers?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
}

/** What is said in these is about the connection, in words of the protocol. */
const ofProtocol =
	/^(?:accept(?:-.+)?|connection|content-(?:type|length|encoding)|cache-control|pragma|te|transfer-encoding|upgrade(?:-insecure-requests)?|if-.+|range|sec-.+|priority|dnt|expect|keep-alive|x-forwarded-proto|x-nextjs-data|x-deployment-id)$/i;

const decoded = (text: string) => {
	try {
		return decodeURIComponent(text.replaceAll("+", " "));
	} catch {
		return text;
	}
};

/** What only the sender knows. */
const isOwn = /^(?:cookie|authorization|proxy-authorization)$/i;

/**
 * The texts of a request.
 * @returns its path, which may be a page's own; what only its sender knows; all that is said of the sender beside it.
 */
export function askedTexts({ url = "", headers = {} }: Asked): Record<"path" | "own" | "others", string[]> {
	const [address = "", ...queries] = url.split("?");
	const query = queries.join("?");
	const named = Object.entries(headers).filter(([name]) => !ofProtocol.test(name));
	const valuesOf = (own: boolean) =>
		named.flatMap(([name, value]) => (isOwn.test(name) === own ? (value ?? []) : []));
	const own = [query, ...query.split("&").flatMap((pair) => pair.split("=")), ...valuesOf(true)];
	const both = (texts: string[]) => texts.flatMap((text) => [text, decoded(text)]).filter(Boolean);
	return { path: both([address, ...address.split("/")]), own: both(own), others: both(valuesOf(false)) };
}
