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

/** Whether a header rule applies to every request. Other rules cannot be evaluated without the request. */
const isUnconditional = ({ has, missing }: Rule) => !has?.length && !missing?.length;

/** Reads the header rules from Next's manifest, with the policy hashes of the build. */
function readRules(): { pattern: RegExp; headers: Headers }[] {
	try {
		const manifest = readFileSync(join(process.cwd(), ".next", "routes-manifest.json"), "utf8");
		const { headers: rules } = JSON.parse(manifest) as { headers: Rule[] };
		return rules.filter(isUnconditional).map(({ regex, headers }) => ({
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
 * Returns the headers of next.config.js for a path; a later rule overrides an earlier one.
 *
 * Benefit: cached responses have the same headers as Next's (`response-cache.spec.ts`). Depends on: `routes-manifest.json`.
 * Fallback: no headers, and the response cache is off (`canReadHeaders`).
 * @param path with locale, as Next matches it.
 */
export function getConfiguredHeaders(path: string): Headers {
	const found = new Map<string, string>();
	for (const { pattern, headers } of rules())
		if (pattern.test(path)) for (const [name, value] of headers) found.set(name, value);
	return [...found];
}

/** Whether the header rules could be read. */
export const canReadHeaders = (): boolean => rules().length > 0;

/**
 * Sets the headers of a page on an error page that Next sends without them, for a malformed URL.
 *
 * Benefit: a content policy on these responses (`hostile.spec.ts`). Depends on: `routes-manifest.json`. Fallback: the
 * response keeps Next's headers.
 */
export function setPageHeaders(response: ServerResponse): void {
	if (process.env.NODE_ENV === "development" || response.hasHeader("Content-Security-Policy")) return;
	for (const [name, value] of rules()[0]?.headers ?? []) response.setHeader(name, value);
}
