import type { CheckBody } from "@/lib/check/schema/api";
import { formatNdjson } from "./json";
import { formatMarkdown } from "./markdown";
import { formatPlainText } from "./plain-text";
import { formatSarif } from "./sarif";

/** Writes the body of `/api/v1/check`, by media type; the first is the default. `origin` is that of the site, for links. */
export const checkForms: Record<string, (body: CheckBody, origin: string) => string> = {
	"application/json": (body) => JSON.stringify(body),
	"application/sarif+json": formatSarif,
	"application/x-ndjson": formatNdjson,
	"text/markdown": formatMarkdown,
	"text/plain": (report) => formatPlainText(report),
};
