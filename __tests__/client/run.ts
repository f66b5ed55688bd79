import { mkdirSync, writeFileSync } from "node:fs";
import { apiDefinitions, postDefinitions } from "@/lib/openapi/endpoints";
import { buildOpenApi } from "@/lib/openapi/openapi";
import { exitWith } from "@/scripts/exit-with";
import { run } from "@/scripts/run";

// Generates a typed client from the OpenAPI document and compiles a use of it: `npx tsx __tests__/client/run.ts`. The tools
// need another TypeScript than the site, so they have a package of their own.

const folder = "__tests__/client";

async function compile(): Promise<boolean> {
	if ((await run("npm", ["ci"], { cwd: folder })) !== 0) return false;
	const outcome = buildOpenApi(apiDefinitions, postDefinitions).load({});
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	mkdirSync(`${folder}/out`, { recursive: true });
	writeFileSync(`${folder}/out/openapi.json`, JSON.stringify(outcome.body));
	const runTool = (tool: string, ...args: string[]) =>
		run(`node_modules/.bin/${tool}`, args, { cwd: folder });
	// A field with a default need not be in a request.
	const options = ["--default-non-nullable", "false"];
	const types = ["out/openapi.json", "--output", "out/api.d.ts"];
	if ((await runTool("openapi-typescript", ...types, ...options)) !== 0) return false;
	return (await runTool("tsc", "--project", ".")) === 0;
}

exitWith(compile());
