import { useRouter } from "next/router";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import type { Route } from "@/lib/paths/routes";
import { useChosenAudience } from "./audience-context";

interface AudienceParams {
	/** The parameter with the target; absent if the page's answer does not depend on one. */
	target?: string;
	/** The parameters of which one must be present for the address to name an audience. */
	names: readonly string[];
}

/**
 * Routes whose address can name an audience. The targets of `/plan` are those that it compares, so only its region
 * names an audience.
 */
const audienceParams: Partial<Record<string, AudienceParams>> = {
	"/embed": { target: "target", names: ["target", "region"] },
	"/plan": { target: "from", names: ["region"] },
	"/set": { target: "target", names: ["target", "region"] },
	"/time": { names: ["region"] },
} satisfies Partial<Record<Route, AudienceParams>>;

/** The parameter of a route with the target of the audience; undefined if it has none. */
export const getTargetParam = (route: string) => audienceParams[route]?.target;

/**
 * The target and the region's code that the page's address names. The server has rendered the page for them. The
 * target is the reader's on pages that do not depend on one.
 */
export function useAddressAudience(): { query: string; region: string } | undefined {
	const { pathname, query } = useRouter();
	const chosen = useChosenAudience();
	const params = audienceParams[pathname];
	if (!params?.names.some((name) => query[name])) return undefined;
	const target = params.target ? query[params.target] : chosen?.audience.query;
	return { query: String(target || DEFAULT_QUERY), region: String(query.region || WORLD) };
}
