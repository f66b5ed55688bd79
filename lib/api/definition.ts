import type { z } from "zod";

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
export type AnyApiDefinition = Omit<ApiDefinition, "load"> & { load: (params: never) => ApiOutcome<unknown> };

/** The result of a POST loader. `late`: it timed out; `busy`: the queue is full. */
export type PostOutcome<Body> =
	| { kind: "found"; body: Body }
	| { kind: "refused"; parameter: string; detail: string }
	| { kind: "late" | "busy" };

/** Defines a POST endpoint. The handler and the OpenAPI document are generated from it. */
export interface PostDefinition<
	Asked extends z.ZodObject = z.ZodObject,
	Body extends z.core.$ZodType = z.core.$ZodType,
> {
	path: `/api/v1/${string}`;
	name: string;
	summary: string;
	asked: Asked;
	response: Body;
	/** `bytes`: largest body. `each`: bytes that count as one more request for the rate limit. */
	limit: { bytes: number; each: number };
	/** Serializers by media type; the first is the default. */
	forms: Record<string, (body: z.output<Body>) => string>;
	/** The media type that streams progress, and the serializer of a progress step. */
	streamed: { type: string; step: (step: ProgressStep) => string };
	load: (
		asked: z.output<Asked>,
		way: { signal: AbortSignal; onStep?: ((step: ProgressStep) => void) | undefined },
	) => Promise<PostOutcome<z.input<Body>>>;
}

/** Progress: `done` parts of `of`. */
export interface ProgressStep {
	done: number;
	of: number;
}
