import { usageOf } from "@/lib/domain/import/stats";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import { targetShares } from "@/lib/domain/reach/target-shares";
import { decided } from "@/lib/domain/reach/usage";
import { machinePaths } from "@/lib/paths/machine";
import { problem } from "@/lib/schema/api/problem";
import { type Audience, audience, type UsageRow } from "@/lib/schema/audience";
import { sharedNumbers } from "@/lib/schema/audience-link";
import { WORLD } from "@/lib/schema/default-audience";
import type { AudienceProps, AudienceSummary } from "@/lib/schema/props/audience";
import { unpack } from "./compress";

/** Numbers that the reader imported: shares (0..1), the name of their file, the ISO day of the import. */
export interface ImportedNumbers {
	name: string;
	day: string;
	usage: UsageRow[];
}

/** What an audience is to be made of. */
export interface Wanted {
	query: string;
	weights: { kind: "region"; code: string } | { kind: "imported"; numbers: ImportedNumbers };
}

/** `refused`: the site's own words on the parameter to blame. `unreachable`: no answer, or none that can be read. */
export type Assembled =
	| { kind: "found"; audience: Audience }
	| { kind: "refused"; parameter: "target" | "region"; detail: string }
	| { kind: "unreachable" };

type Tables = Pick<AudienceProps, "engines" | "newest">;

/** Asks the site which versions a target comes to. Of imported numbers it is told nothing. */
export async function assemble({ query, weights }: Wanted, { engines, newest }: Tables): Promise<Assembled> {
	const region = weights.kind === "region" ? weights.code : WORLD;
	try {
		const response = await fetch(machinePaths.audienceApi({ target: query, region }));
		const body = await response.json();
		if (response.status === 400) {
			const { detail = "", parameter } = problem.parse(body);
			return { kind: "refused", parameter: parameter === "region" ? "region" : "target", detail };
		}
		const found = audience.parse(body);
		if (weights.kind === "region") return { kind: "found", audience: found };
		const { name, day, usage } = weights.numbers;
		return {
			kind: "found",
			audience: {
				query: found.query,
				weights: { kind: "imported", name, day },
				target: targetShares(found.target, usage, newest),
				usage: decided(usage, engines),
			},
		};
	} catch {
		return { kind: "unreachable" };
	}
}

/** The audience that a stored text is, if it is one. */
export function readAudience(text: string): Audience | undefined {
	try {
		return audience.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** What a link's fragment asks for; `none` where it is not about an audience. */
export async function readFragment(fragment: string): Promise<Wanted | "none" | "broken"> {
	const params = new URLSearchParams(fragment);
	const packed = params.get("numbers");
	const query = params.get("target");
	if (packed === null)
		return query === null
			? "none"
			: { query, weights: { kind: "region", code: params.get("region") ?? WORLD } };
	try {
		const { query, name, day, stats } = sharedNumbers.parse(JSON.parse(await unpack(packed)));
		const usage = usageOf(stats);
		return usage && usage.length > 0
			? { query, weights: { kind: "imported", numbers: { name, day, usage } } }
			: "broken";
	} catch {
		return "broken";
	}
}

/** An audience with what it comes to. */
export const summed = (audience: Audience): { audience: Audience; summary: AudienceSummary } => ({
	audience,
	summary: summaryOfAudience(audience),
});
