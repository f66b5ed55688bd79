import { useRouter } from "next/router";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import type { Route } from "@/lib/paths/routes";

interface AudienceParams {
	target: string;
	/** The parameters of which one must be present for the address to name an audience. */
	names: readonly string[];
}

/**
 * Routes whose address can name an audience. The targets of `/plan` are those that it compares, so only its region
 * names an audience.
 */
const audienceParams: Partial<Record<string, AudienceParams>> = {
	"/plan": { target: "from", names: ["region"] },
	"/set": { target: "target", names: ["target", "region"] },
} satisfies Partial<Record<Route, AudienceParams>>;

/** The target and the region's code that the page's address names. The server has rendered the page for them. */
export function useAddressAudience(): { query: string; region: string } | undefined {
	const { pathname, query } = useRouter();
	const params = audienceParams[pathname];
	if (!params?.names.some((name) => query[name])) return undefined;
	return {
		query: String(query[params.target] || DEFAULT_QUERY),
		region: String(query.region || WORLD),
	};
}
