import createClient from "openapi-fetch";
import type { paths } from "./out/api.js";

/** The client of docs/api.md. Compiles only if the types have these addresses, parameters and fields. */
const client = createClient<paths>({ baseUrl: "http://localhost:3000" });

export async function readAnswer(): Promise<string> {
	const { data, error } = await client.GET("/api/v1/reach", {
		params: { query: { features: "subgrid,has", target: "defaults", region: "DE" } },
	});
	if (!data) throw new Error(error.detail ?? error.title);
	return data.features
		.map(({ id, reach, verdict }) => `${id} ${verdict.answer} ${reach.supported.toFixed(3)}`)
		.join();
}

export async function readMany(): Promise<number> {
	const { data } = await client.POST("/api/v1/reach", { body: { keys: ["css.properties.gap"] } });
	return data?.together.supported ?? 0;
}

export async function readTargets(): Promise<string[]> {
	const { data } = await client.GET("/api/v1/audience", { params: { query: { target: "defaults" } } });
	return data?.build.esbuild ?? [];
}

export async function readKey(key: string): Promise<string | undefined> {
	const { data } = await client.GET("/api/v1/compat/{key}", { params: { path: { key } } });
	return data?.key;
}

export const mistakes = [
	// @ts-expect-error There is no such address.
	client.GET("/api/v1/feature"),
	// @ts-expect-error The parameter is required.
	client.GET("/api/v1/reach", { params: { query: {} } }),
	// @ts-expect-error A parameter has another type.
	client.GET("/api/v1/reach", { params: { query: { features: ["subgrid"] } } }),
	// @ts-expect-error A field of the body has another type.
	client.POST("/api/v1/reach", { body: { keys: "css.properties.gap" } }),
	// @ts-expect-error There is no such field in the answer.
	client.GET("/api/v1/features").then(({ data }) => data?.nothing),
];
