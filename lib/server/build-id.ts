import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

let id: string | undefined;

/**
 * Returns the id of the running build, which its pages carry too; `development` without a build.
 * scripts/build-state.ts writes the file.
 */
export function buildId(): string {
	if (process.env.NODE_ENV === "development") return "development";
	const file = join(process.cwd(), ".next", "deployment-id");
	id ??= existsSync(file) ? readFileSync(file, "utf8").trim() : "development";
	return id;
}
