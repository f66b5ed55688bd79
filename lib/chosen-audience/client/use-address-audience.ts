import { useRouter } from "next/router";
import type { Route } from "@/lib/paths/routes";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { useChosenAudience } from "./audience-context";

/**
 * Routes whose address can name an audience, with the parameter of its target; empty if the page's answer does not
 * depend on one. The targets of `/plan` are those that it compares, so only its region names an audience.
 */
export const targetParams: Partial<Record<string, "target" | "from" | "">> = {
	"/embed": "target",
	"/plan": "from",
	"/set": "target",
	"/time": "",
} satisfies Partial<Record<Route, "target" | "from" | "">>;

/**
 * The target and the region's code that the page's address names. The server has rendered the page for them. The
 * target is the reader's on pages that do not depend on one.
 */
export function useAddressAudience(): { query: string; region: string } | undefined {
	const { pathname, query } = useRouter();
	const chosen = useChosenAudience();
	const param = targetParams[pathname];
	if (param === undefined || !(query.region || (param === "target" && query.target))) return undefined;
	const target = param ? query[param] : chosen?.audience.query;
	return { query: String(target || DEFAULT_QUERY), region: String(query.region || WORLD) };
}
