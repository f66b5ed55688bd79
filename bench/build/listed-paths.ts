import { readFileSync } from "node:fs";
import type { staticPaths as siteStaticPaths } from "@/lib/static-props/paths";

/** Replaces `lib/static-props/paths.ts` in a copy of the site: pre-renders only the compat keys of a list. */
export const staticPaths: typeof siteStaticPaths =
	({ all }) =>
	() => {
		const keys = new Set<string>(JSON.parse(readFileSync("bench-keys.json", "utf8")));
		const listed = all().filter(({ key }) => Array.isArray(key) && keys.has(key.join(".")));
		return { paths: listed.map((params) => ({ params })), fallback: "blocking" };
	};
