import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

interface Rule {
	headers: { key: string; value: string }[];
}

let rule: Rule | undefined;

/** Gives an error page the headers of any page, where Next answered before it came to them: an address without sense. */
export function setPageHeaders(response: ServerResponse): void {
	if (process.env.NODE_ENV === "development" || response.hasHeader("Content-Security-Policy")) return;
	if (!rule) {
		const manifest = readFileSync(join(process.cwd(), ".next", "routes-manifest.json"), "utf8");
		[rule] = (JSON.parse(manifest) as { headers: Rule[] }).headers;
	}
	for (const { key, value } of rule?.headers ?? []) response.setHeader(key, value);
}
