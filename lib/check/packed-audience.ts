import type { Agent, Audience, ResolvedRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser } from "@/lib/support/schema/reach";

/**
 * An audience whose lists are lines of `agent version share browser low high`, the last three only with support data. `low` is
 * left out if it is the version, `high` if it is `low`.
 */
export type PackedAudience = Omit<Audience, "target" | "usage"> & Record<"target" | "usage", string>;

function packEngine(version: string, { browser, low, high }: NonNullable<ResolvedRow["by"]>): string[] {
	if (high !== low) return [browser, low, high];
	return low === version ? [browser] : [browser, low];
}

const packRows = (rows: readonly ResolvedRow[]) =>
	rows
		.map(({ agent, version, share, by }) =>
			// Twelve digits are more than usage data have, and leave out errors of sums.
			[agent, version, Number(share.toPrecision(12)), ...(by ? packEngine(version, by) : [])].join(" "),
		)
		.join("\n");

const unpackRows = (lines: string): ResolvedRow[] =>
	lines.split("\n").map((line) => {
		const [agent, version = "", share, browser, low = version, high = low] = line.split(" ");
		const by = browser ? { browser: browser as DecidingBrowser, low, high } : undefined;
		return { agent: agent as Agent, version, share: Number(share), ...(by && { by }) };
	});

export const packAudience = (audience: Audience): PackedAudience => ({
	...audience,
	target: packRows(audience.target),
	usage: packRows(audience.usage),
});

export const unpackAudience = (packed: PackedAudience): Audience => ({
	...packed,
	target: unpackRows(packed.target),
	usage: unpackRows(packed.usage),
});
