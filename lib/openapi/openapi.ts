import { z } from "zod";
import type { AnyApiDefinition, ApiDefinition, PostDefinition } from "@/lib/api/definition";
import { listApiParameters } from "@/lib/api/read-params";
import { problemSchema } from "@/lib/server/schema/problem";
import { agentSchema, resolvedRow, usageSource } from "@/lib/support/schema/audience";
import { baselineSchema } from "@/lib/support/schema/baseline";
import { reachSchema, spanSchema, supportSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { verdictSchema } from "@/lib/support/schema/verdict";

/** Schemas that are named components of the document, besides the bodies. */
const named = {
	Agent: agentSchema,
	Baseline: baselineSchema,
	Problem: problemSchema,
	Reach: reachSchema,
	SourceDays: sourceDaysSchema,
	Span: spanSchema,
	Support: supportSchema,
	UsageRow: resolvedRow,
	Verdict: verdictSchema,
	Weights: usageSource,
};

const createRef = (name: string) => `#/components/schemas/${name}`;

const getBodyName = ({ name, response }: Pick<AnyApiDefinition, "name" | "response">) =>
	Object.entries(named).find(([, schema]) => schema === response)?.[0] ?? `${name}Body`;

const requestName = ({ name }: PostDefinition) => `${name}Request`;

type Registry = z.core.$ZodRegistry<{ id: string }>;

/** OpenAPI identifies a component by its position, and sets the dialect for the whole document. */
function toComponents(registry: Registry, io: "input" | "output") {
	const { schemas } = z.toJSONSchema(registry, { uri: createRef, io });
	return Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]);
}

function buildSchemas(definitions: readonly AnyApiDefinition[], posts: readonly PostDefinition[]) {
	const [bodies, requests] = [z.registry<{ id: string }>(), z.registry<{ id: string }>()];
	for (const [id, schema] of Object.entries(named)) bodies.add(schema, { id });
	for (const definition of definitions) bodies.add(definition.response, { id: getBodyName(definition) });
	for (const post of posts) {
		bodies.add(post.response, { id: getBodyName(post) });
		requests.add(post.request, { id: requestName(post) });
	}
	// A field with a default is optional in a request and always in a body.
	return Object.fromEntries([...toComponents(bodies, "output"), ...toComponents(requests, "input")]);
}

const buildParameters = (definition: AnyApiDefinition) =>
	listApiParameters(definition).map(({ isInPath, isRequired, ...parameter }) => ({
		...parameter,
		in: isInPath ? "path" : "query",
		required: isRequired,
		...(definition.example[parameter.name] !== undefined && { example: definition.example[parameter.name] }),
	}));

const buildProblemResponse = (description: string) => ({
	description,
	content: { "application/problem+json": { schema: { $ref: createRef("Problem") } } },
});

const otherAnswers = {
	304: { description: "What the asker has by this ETag is still the answer" },
	400: buildProblemResponse("A parameter is wrong; the problem names it"),
	405: buildProblemResponse("The API only reads"),
	500: buildProblemResponse("The failure is recorded under the digest in the detail"),
};

const tooMany = {
	...buildProblemResponse("This address has asked too often"),
	headers: {
		"Retry-After": {
			required: true,
			description: "Seconds to wait",
			schema: { type: "integer", minimum: 1 },
		},
	},
};

const rareAnswers = {
	308: {
		description: "The feature has another id now",
		headers: { Location: { required: true, schema: { type: "string", format: "uri-reference" } } },
	},
	404: buildProblemResponse("There is none"),
};

function buildOperation(definition: AnyApiDefinition) {
	const { name, summary, also = [], limited } = definition;
	return {
		operationId: `get${name}`,
		summary,
		parameters: buildParameters(definition),
		responses: {
			200: {
				description: summary,
				headers: { ETag: { schema: { type: "string" } } },
				content: { "application/json": { schema: { $ref: createRef(getBodyName(definition)) } } },
			},
			...Object.fromEntries(also.map((status) => [status, rareAnswers[status]])),
			...otherAnswers,
			...(limited && { 429: tooMany }),
		},
	};
}

function buildPostOperation(definition: PostDefinition) {
	const { name, summary, types, limit } = definition;
	const [json = "", ...others] = types;
	const { 304: _, 405: __, ...answers } = otherAnswers;
	return {
		operationId: `post${name}`,
		summary,
		requestBody: {
			required: true,
			description: `At most ${limit.bytes / 1_000_000} MB`,
			content: {
				"application/json": {
					schema: { $ref: createRef(requestName(definition)) },
					example: definition.example,
				},
			},
		},
		responses: {
			200: {
				description: summary,
				content: {
					[json]: { schema: { $ref: createRef(getBodyName(definition)) } },
					...Object.fromEntries(others.map((type) => [type, { schema: { type: "string" } }])),
				},
			},
			...answers,
			406: buildProblemResponse("No form of the answer is acceptable to the asker"),
			413: buildProblemResponse("What was sent is too large"),
			415: buildProblemResponse("What was sent is no JSON"),
			422: buildProblemResponse("This takes more time or memory than a request may"),
			429: tooMany,
			503: { ...tooMany, ...buildProblemResponse("Too many wait") },
		},
	};
}

const DESCRIPTION = `Compatibility of web platform features with the browsers of an audience. The API keeps nothing, needs no key,
and may be called by scripts of any origin. Answers may be kept for five minutes; ask again with \`If-None-Match\`. They
change when the site takes up new data.

Shares are numbers from 0 to 1. Support is told in spans of versions: \`from\` is the first version of a span, \`until\`
the first one after it. A browser that \`support\` does not name has no data; an empty list says that it does not support
the thing. \`knownTo\` says up to which day each source knows:
\`features\` web-features (Baseline), \`compat\` browser-compat-data, \`usage\` caniuse. What happened later is in none of
the numbers.

Limits: 100 features a request, 500 features and keys a posted one, 500 characters a target, 300 a key, 200 a search. A parameter that an address does not know is refused.
What is computed for each request one network address may ask for only so often: by default 120 times at once and 120 times a minute
for reach, audience, changes, time and checks together, where 50 kB of code count as one more; and more often for search and
suggestions, which pages ask by themselves. The time of checks is limited too. Beyond that the answer is 429, and \`Retry-After\` says
when to come back. A check answers with at most 500 findings; \`pagination\` says how to ask for the rest.

The data: web-features (Apache 2.0), MDN browser-compat-data (CC0), usage by caniuse-lite (CC BY 4.0).`;

/**
 * Creates the definition of the endpoint that serves the OpenAPI document. The document includes that endpoint.
 * https://spec.openapis.org/oas/v3.1.1.html
 */
export function buildOpenApi(others: readonly AnyApiDefinition[], posts: readonly PostDefinition[] = []) {
	const params = z.strictObject({});
	const response = z.looseObject({ openapi: z.literal("3.1.1") });
	const definition: ApiDefinition<typeof params, typeof response> = {
		path: "/api/v1/openapi.json",
		name: "OpenApi",
		summary: "This document",
		params,
		example: {},
		response,
		load: () => ({ kind: "found", body: buildDocument([...others, definition], posts) }),
	};
	return definition;
}

const buildDocument = (definitions: readonly AnyApiDefinition[], posts: readonly PostDefinition[]) => ({
	openapi: "3.1.1" as const,
	info: { title: "Webreach", version: "1", description: DESCRIPTION },
	servers: [{ url: "/" }],
	paths: Object.fromEntries([
		...definitions.map((definition) => [definition.path, { get: buildOperation(definition) }]),
		...posts.map((post) => {
			const read = definitions.find(({ path }) => path === post.path);
			return [post.path, { ...(read && { get: buildOperation(read) }), post: buildPostOperation(post) }];
		}),
	]),
	components: { schemas: buildSchemas(definitions, posts) },
});
