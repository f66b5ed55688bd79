import { shaped } from "@/lib/client/fits";
import problemShape from "@/lib/client/shapes/problem.json";
import sharedShape from "@/lib/client/shapes/shared-numbers.json";
import { usageOf } from "@/lib/domain/import/stats";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import { targetShares } from "@/lib/domain/reach/target-shares";
import { decided } from "@/lib/domain/reach/usage";
import { machinePaths } from "@/lib/paths/machine";
import type { Problem } from "@/lib/schema/api/problem";
import type { Audience, UsageRow } from "@/lib/schema/audience";
import type { SharedNumbers } from "@/lib/schema/audience-link";
import { WORLD } from "@/lib/schema/default-audience";
import type { AudienceProps, AudienceSummary } from "@/lib/schema/props/audience";
import { unpack } from "./compress";
import { audienceIn } from "./read-audience";

const isProblem = shaped<Problem>(problemShape);
const isShared = shaped<SharedNumbers>(sharedShape);

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
		const body: unknown = await response.json();
		if (response.status === 400 && isProblem(body)) {
			const { detail = "", parameter } = body;
			return { kind: "refused", parameter: parameter === "region" ? "region" : "target", detail };
		}
		const audience = audienceIn(body);
		if (!audience) return { kind: "unreachable" };
		if (weights.kind === "region") return { kind: "found", audience };
		const { name, day, usage } = weights.numbers;
		return {
			kind: "found",
			audience: {
				query: audience.query,
				weights: { kind: "imported", name, day },
				target: targetShares(audience.target, usage, newest),
				usage: decided(usage, engines),
			},
		};
	} catch {
		return { kind: "unreachable" };
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
		const shared: unknown = JSON.parse(await unpack(packed));
		if (!isShared(shared)) return "broken";
		const { query, name, day, stats } = shared;
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
