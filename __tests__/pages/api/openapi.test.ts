import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Data = any;

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

/** The faults that the validator prints; empty if the document is valid. */
function validate(document: unknown): string {
	const folder = mkdtempSync(join(tmpdir(), "openapi-"));
	const file = join(folder, "openapi.json");
	writeFileSync(file, JSON.stringify(document));
	const program = "node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js";
	const { stdout, stderr, status } = spawnSync(process.execPath, [program, file], { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	return status === 0 ? "" : `${stdout}${stderr}`;
}

interface ExampleParameter {
	name: string;
	in: string;
	example?: unknown;
}

describe("/api/v1/openapi.json", () => {
	it("is valid OpenAPI 3.1", async () => {
		expect(validate(await loadDocument())).toBe("");
	});

	it("has examples of all addresses, which are answered", async () => {
		for (const [path, { get, post }] of Object.entries<Record<string, Operation & { requestBody?: Data }>>(
			(await loadDocument()).paths,
		)) {
			const file = path
				.replace("/api/v1/", "")
				.replace("{key}", "[...key]")
				.replace(/\{(\w+)\}/, "[$1]");
			const { default: handler } = await import(`@/pages/api/v1/${file}`);
			if (get) {
				const all = (get.parameters ?? []) as unknown as ExampleParameter[];
				const query = Object.fromEntries(
					all.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
				);
				expect([path, (await requestApi(handler, query)).status]).toEqual([path, 200]);
			}
			if (post) {
				const headers = { "content-type": "application/json" };
				const body = JSON.stringify(post.requestBody?.content["application/json"].example);
				const { status } = await requestApi(handler, {}, { method: "POST", headers, body });
				expect([path, status]).toEqual([path, 200]);
			}
		}
	}, 120_000);

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
