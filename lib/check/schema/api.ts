import { z } from "zod";
import { usageSource } from "@/lib/support/schema/audience";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { checkReport } from "./report";
import { MAX_API_FINDINGS } from "./size-limits";

/** The maximum number of files in one request. */
const MAX_FILES = 500;

/** The maximum number of features and keys in `handled`. */
const MAX_HANDLED = 100;

/** A file to check. The extension of `name` decides the language; without one, the content does. `text` is decoded UTF-8. */
const sourceFile = z.strictObject({ name: z.string().max(1_000), text: z.string() });

/**
 * The request body of `/api/v1/check`. `target` and `env` are those of `/api/v1/audience`, `region` the region whose usage data
 * count. `handled` names features and keys, with all below them, that are taken care of. The response has `limit` findings from `offset` on, counted from 0.
 */
export const checkRequest = z.strictObject({
	files: z.array(sourceFile).min(1).max(MAX_FILES),
	target: z.string().optional(),
	env: z.string().optional(),
	region: z.string().optional(),
	handled: z.array(z.string().max(200)).max(MAX_HANDLED).optional(),
	offset: z.int().min(0).default(0),
	limit: z.int().min(1).max(MAX_API_FINDINGS).default(MAX_API_FINDINGS),
});

/** Which findings a response has. The summary covers all findings. */
const pagination = z.strictObject({
	/** The number of all findings. */
	total: z.int().min(0),
	/** The number of findings before the first one of the response. */
	offset: z.int().min(0),
	/** The number of findings that the response leaves out, before and after. */
	omitted: z.int().min(0),
	/** The `offset` of the request for the next findings; absent if there are none. */
	nextOffset: z.int().positive().optional(),
	/** The number of unreadable parts that are left out; `unreadable` has the first ones. */
	omittedUnreadable: z.int().min(0),
});

/** The response body of `/api/v1/check`. */
export const checkBody = checkReport.extend({
	target: z.string(),
	weights: usageSource,
	knownTo: sourceDaysSchema,
	/** Which names in `handled` are neither a feature nor a key, so that they mean nothing. */
	unknownHandled: z.string().optional(),
	pagination,
});

export type Pagination = z.infer<typeof pagination>;
export type CheckBody = z.infer<typeof checkBody>;
