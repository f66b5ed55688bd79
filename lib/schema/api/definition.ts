import type { z } from "zod";

/** What an API's loader answers: a body, the resource's new address, that there is none, or which parameter it refuses. */
export type ApiOutcome<Body> =
	| { kind: "found"; body: Body }
	| { kind: "moved"; to: string }
	| { kind: "missing" }
	| { kind: "refused"; parameter: string; detail: string };

/** All there is to say of an address of the API: the handler and the OpenAPI document are both made of it. */
export interface ApiDefinition<
	Params extends z.ZodObject = z.ZodObject,
	Body extends z.core.$ZodType = z.core.$ZodType,
> {
	/** `/api/v1/features/{id}`: parameters in braces stand in the path, all others in the query. */
	path: `/api/v1/${string}`;
	/** Names the operation and its answer in the OpenAPI document: `Feature`. */
	name: string;
	summary: string;
	params: Params;
	response: Body;
	/** Which answers there can be beside 200, 304, 400, 405 and 500. */
	also?: readonly (308 | 404)[];
	/**
	 * Takes time to answer: an address may ask only so often, and is answered 429 beyond. `typed`: asked at every key
	 * press or wrong address, and counted apart.
	 */
	limited?: "asked" | "typed";
	load: (params: z.output<Params>) => ApiOutcome<z.input<Body>>;
}

/** A definition with the types of its parameters and body forgotten, as lists hold it. */
export type AnyApiDefinition = Omit<ApiDefinition, "load"> & { load: (params: never) => ApiOutcome<unknown> };

/** What a loader of something posted answers. `late`: it took longer than anything may; `busy`: too many wait. */
export type PostOutcome<Body> =
	| { kind: "found"; body: Body }
	| { kind: "refused"; parameter: string; detail: string }
	| { kind: "late" | "busy" };

/** All there is to say of an address that takes a body: the handler and the OpenAPI document are both made of it. */
export interface PostDefinition<
	Asked extends z.ZodObject = z.ZodObject,
	Body extends z.core.$ZodType = z.core.$ZodType,
> {
	path: `/api/v1/${string}`;
	name: string;
	summary: string;
	asked: Asked;
	response: Body;
	/** The most bytes that a body may have; of so many each counts as one more request. */
	limit: { bytes: number; each: number };
	/** How an answer is written, by media type; the first is that of whoever accepts anything. */
	forms: Record<string, (body: z.output<Body>) => string>;
	/** The media type that is written line by line as the answer comes about, and what a step of the way is written as. */
	streamed: { type: string; step: (step: Step) => string };
	load: (
		asked: z.output<Asked>,
		way: { signal: AbortSignal; onStep?: ((step: Step) => void) | undefined },
	) => Promise<PostOutcome<z.input<Body>>>;
}

/** So many of so many parts are done. */
export interface Step {
	done: number;
	of: number;
}
