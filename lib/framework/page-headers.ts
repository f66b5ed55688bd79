import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

type Header = { key: string; value: string };

let headers: Header[] | undefined;

/** Those of the first rule, which is for every page, as Next keeps them with the hashes of the build. */
function readHeaders(): Header[] {
	try {
		const manifest = readFileSync(join(process.cwd(), ".next", "routes-manifest.json"), "utf8");
		const [rule] = (JSON.parse(manifest) as { headers: { headers: Header[] }[] }).headers;
		return rule?.headers.filter(({ key, value }) => key && value) ?? [];
	} catch {
		return [];
	}
}

/**
 * Gives an error page the headers of any page, where Next answered before it came to them: an address without sense.
 *
 * Buys a content policy for these answers (`hostile.spec.ts`). Needs Next's list of headers. Steps aside without: the
 * answer goes out as Next made it.
 */
export function setPageHeaders(response: ServerResponse): void {
	if (process.env.NODE_ENV === "development" || response.hasHeader("Content-Security-Policy")) return;
	headers ??= readHeaders();
	for (const { key, value } of headers) response.setHeader(key, value);
}
