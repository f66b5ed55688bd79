import { useRouter } from "next/router";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { useChosen } from "./choice";

/** What an address says of an audience; empty where it takes the default. */
interface Carried {
	target: string;
	region: string;
}

/**
 * What an address that others open can carry of the chosen audience: its target, and its region. Numbers of the reader's
 * own stay on the device.
 * @param asked what this page's own address says; it stays, also where it says nothing by empty fields.
 */
export function useCarried(asked: Carried): Carried {
	const { query } = useRouter();
	const audience = useChosen()?.audience;
	if (!audience || "target" in query || "region" in query) return asked;
	const { query: target, weights } = audience;
	return {
		target: target === DEFAULT_QUERY ? "" : target,
		region: weights.kind === "region" && weights.code !== WORLD ? weights.code : "",
	};
}
