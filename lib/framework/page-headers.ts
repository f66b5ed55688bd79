import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

interface Rule {
	regex: string;
	headers: { key: string; value: string }[];
	has?: unknown[];
	missing?: unknown[];
}

type Headers = [name: string, value: string][];

/** Every rule is for whoever asks: one that looks at the request cannot be told beforehand. */
const isForAll = ({ has, missing }: Rule) => !has?.length && !missing?.length;

/** The rules as Next keeps them, with the hashes of the build. */
function readRules(): { pattern: RegExp; headers: Headers }[] {
	try {
		const manifest = readFileSync(join(process.cwd(), ".next", "routes-manifest.json"), "utf8");
		const { headers: rules } = JSON.parse(manifest) as { headers: Rule[] };
		return rules.filter(isForAll).map(({ regex, headers }) => ({
			pattern: new RegExp(regex),
			headers: headers.map(({ key, value }) => [key, value]),
		}));
	} catch {
		return [];
	}
}

let known: ReturnType<typeof readRules> | undefined;

const rules = () => {
	known ??= readRules();
	return known;
};

/**
 * The headers of next.config.js for a path, of which the later rule holds.
 *
 * Buys answers that do not differ from Next's (`front.spec.ts`). Needs Next's list of headers. Steps aside without: there
 * are none, and nothing is answered before Next (`hasHeaders`).
 * @param path with locale, as Next matches it.
 */
export function headersAt(path: string): Headers {
	const found = new Map<string, string>();
	for (const { pattern, headers } of rules())
		if (pattern.test(path)) for (const [name, value] of headers) found.set(name, value);
	return [...found];
}

/** Whether Next tells its headers. */
export const hasHeaders = (): boolean => rules().length > 0;

/**
 * Gives an error page the headers of any page, where Next answered before it came to them: an address without sense.
 *
 * Buys a content policy for these answers (`hostile.spec.ts`). Needs Next's list of headers. Steps aside without: the
 * answer goes out as Next made it.
 */
export function setPageHeaders(response: ServerResponse): void {
	if (process.env.NODE_ENV === "development" || response.hasHeader("Content-Security-Policy")) return;
	for (const [name, value] of rules()[0]?.headers ?? []) response.setHeader(name, value);
}
