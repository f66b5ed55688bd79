import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

let id: string | undefined;

/**
 * The id of the build that is served, as pages of that build carry it; `development` where `npm run build` made none
 * (scripts/build-state.ts writes it, and names the build by it).
 */
export function buildId(): string {
	if (process.env.NODE_ENV === "development") return "development";
	const file = join(process.cwd(), ".next", "deployment-id");
	id ??= existsSync(file) ? readFileSync(file, "utf8").trim() : "development";
	return id;
}
