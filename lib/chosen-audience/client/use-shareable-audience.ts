import { useRouter } from "next/router";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { useChosenAudience } from "./audience-context";

/** Audience parameters of an address; empty for the default. */
interface AudienceFields {
	target: string;
	region: string;
}

/**
 * The part of the chosen audience that a public address can hold: target and region. Imported usage stays on the
 * device.
 * @param requested the parameters of the page's own address. They take precedence, even if empty.
 */
export function useShareableAudience(requested: AudienceFields): AudienceFields {
	const { query } = useRouter();
	const audience = useChosenAudience()?.audience;
	if (!audience || "target" in query || "region" in query) return requested;
	const { query: target, weights } = audience;
	return {
		target: target === DEFAULT_QUERY ? "" : target,
		region: weights.kind === "region" && weights.code !== WORLD ? weights.code : "",
	};
}
