import { readFileSync } from "node:fs";
import { join } from "node:path";

let id: string | undefined;

/** The id of the build that is served, as pages of that build carry it; `development` where nothing is built. */
export function buildId(): string {
	if (process.env.NODE_ENV === "development") return "development";
	id ??= readFileSync(join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
	return id;
}
