import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { openApiDocument } from "@/__tests__/openapi-rules";
import { requestApi } from "@/__tests__/serve-api";
import openapi from "@/pages/api/v1/openapi.json";

const folder = join(process.cwd(), "pages/api/v1");

/** Every route under `pages/api/v1`, with parameters as in OpenAPI. */
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".ts"))
	.map((file) =>
		`/api/v1/${file}`
			.replace(/\.ts$/, "")
			.replace(/\/index$/, "")
			.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}"),
	);

interface Operation {
	operationId: string;
	parameters?: Record<string, unknown>[];
}

const loadDocument = async () => JSON.parse((await requestApi(openapi)).body);

/** Lists every `$ref` in a value. */
function listRefs(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
	return [...own, ...Object.values(value).flatMap(listRefs)];
}

describe("/api/v1/openapi.json", () => {
	it("is valid OpenAPI 3.1", async () => {
		const { error } = openApiDocument.safeParse(await loadDocument());
		expect(error && z.prettifyError(error)).toBeUndefined();
	});

	it("describes exactly the existing routes", async () => {
		expect(Object.keys((await loadDocument()).paths).sort()).toEqual(routes.sort());
	});

	it("has no broken references and no unused schemas", async () => {
		const document = await loadDocument();
		const refs = new Set(listRefs(document));
		expect([...refs].sort()).toEqual(
			Object.keys(document.components.schemas)
				.map((name) => `#/components/schemas/${name}`)
				.sort(),
		);
	});

	it("describes all path parameters, and has unique operation ids", async () => {
		const paths = Object.entries<Record<"get" | "post", Operation | undefined>>((await loadDocument()).paths);
		const operations = paths.flatMap(([path, { get, post }]): [string, { get: Operation }][] =>
			[get, post].flatMap((one) => (one ? [[path, { get: one }]] : [])),
		);
		expect(new Set(operations.map(([, { get }]) => get.operationId)).size).toBe(operations.length);
		for (const [path, { get }] of operations) {
			const { parameters = [] } = get;
			const inPath = parameters.filter((parameter) => parameter.in === "path");
			expect(inPath.map(({ name }) => name)).toEqual(
				[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
			);
			for (const { description } of parameters) expect(description).toBeTruthy();
		}
	});
});

describe("the OpenAPI validator", () => {
	it.each<[string, (document: Record<string, never>) => unknown]>([
		["another version", (document) => ({ ...document, openapi: "3.0.3" })],
		["no title", (document) => ({ ...document, info: { version: "1" } })],
		["a path without a slash", (document) => ({ ...document, paths: { features: {} } })],
		["no responses", ({ ...document }) => ({ ...document, paths: { "/a": { get: { operationId: "a" } } } })],
		["a string as a schema", (document) => ({ ...document, components: { schemas: { A: "string" } } })],
	])("rejects a document with %s", async (_, change) => {
		expect(openApiDocument.safeParse(change(await loadDocument())).success).toBe(false);
	});
});
