import { fetchReading, getReadingKey } from "@/lib/audience/client/fetch-reading";
import type { Audience } from "@/lib/audience/schema/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { TargetReadingDetails } from "./target-reading";

/**
 * Explains the target of the chosen audience. Imported usage stays on the device, so the shares are those of the
 * world.
 */
export function ChosenReading({ audience: { query, weights } }: { audience: Audience }) {
	const region = weights.kind === "region" ? weights.code : WORLD;
	const { data } = useFetchOnce(
		getReadingKey(machinePaths.audienceApi({ target: query, region })),
		fetchReading,
	);
	return data && <TargetReadingDetails reading={data} hrefOf={(target) => paths.set({ target, region })} />;
}
