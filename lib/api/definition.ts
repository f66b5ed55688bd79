import type { z } from "zod";
import type { Caller } from "@/lib/server/caller";

/** The result of an API loader: a body, a redirect, a 404, or an invalid parameter. */
export type ApiOutcome<Body> =
	| { kind: "found"; body: Body }
	| { kind: "moved"; to: string }
	| { kind: "missing" }
	| { kind: "refused"; parameter: string; detail: string };

/** Defines a GET endpoint. The handler and the OpenAPI document are generated from it. */
export interface ApiDefinition<
	Params extends z.ZodObject = z.ZodObject,
	Body extends z.core.$ZodType = z.core.$ZodType,
> {
	/** `/api/v1/features/{id}`: parameters in braces are in the path, all others in the query. */
	path: `/api/v1/${string}`;
	/** Name of the operation and its body in the OpenAPI document: `Feature`. */
	name: string;
	summary: string;
	params: Params;
	/** Parameters of a request that is found. */
	example: z.input<Params>;
	response: Body;
	/** Statuses besides 200, 304, 400, 405 and 500. */
	also?: readonly (308 | 404)[];
	/**
	 * The rate limit that applies; beyond it the status is 429. `typed`: for requests at every key press or unknown URL,
	 * counted separately.
	 */
	limited?: "asked" | "typed";
	load: (params: z.output<Params>) => ApiOutcome<z.input<Body>>;
}

/** A definition without the types of its parameters and body, for lists. */
export type AnyApiDefinition = Omit<ApiDefinition, "load" | "example"> & {
	example: Record<string, unknown>;
	load: (params: never) => ApiOutcome<unknown>;
};

/** The result of a POST loader: the written body, an invalid field, a timeout (`late`), or a full queue (`busy`). */
export type PostOutcome =
	| { kind: "found"; body: Uint8Array }
	| { kind: "refused"; parameter?: string | undefined; detail?: string | undefined }
	| { kind: "late" | "busy" };

/** Defines a POST endpoint. The handler and the OpenAPI document are generated from it. */
export interface PostDefinition {
	path: `/api/v1/${string}`;
	name: string;
	summary: string;
	request: z.ZodObject;
	/** The body of a request that is answered. */
	example: object;
	response: z.core.$ZodType;
	/** `bytes`: maximum size of the body. `each`: the rate limit counts one more request for every `each` bytes. */
	limit: { bytes: number; each: number };
	/** Media types of the response; the first is the default. */
	types: readonly string[];
	/** The media type that streams progress, and the serializer of a progress step. */
	streamed?: { type: string; step: (step: ProgressStep) => string };
	/** Parses the body and writes the response, on a worker thread if that takes long. */
	load: (
		body: Uint8Array<ArrayBuffer>,
		options: { type: string; caller: Caller; onStep?: ((step: ProgressStep) => void) | undefined },
	) => Promise<PostOutcome> | PostOutcome;
}

/** Progress: `done` parts of `of`. */
export interface ProgressStep {
	done: number;
	of: number;
}
