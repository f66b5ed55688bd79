import { useMemo } from "react";
import { askTime, useRegional } from "@/lib/client/audience/use-regional";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
import type { TimeCrossing } from "@/lib/schema/through-time";
import { DrawnTimeLink } from "./drawn-time-link";

interface TimeLinePartProps {
	/** Features or keys by commas. */
	features?: string | undefined;
	keys?: string | undefined;
	/** What the page came with: when it comes to most people, and the region that its address names. */
	crossing: TimeCrossing | undefined;
	region?: string | undefined;
}

/** One line on reach through time for the reader's region, unless the address names one. */
export function TimeLinePart({ features, keys, crossing, region: named }: TimeLinePartProps) {
	const query = new URLSearchParams({ ...(features && { features }), ...(keys && { keys }) });
	const { answer, isOwn, region, settling } = useRegional(
		askTime,
		named === undefined ? String(query) : undefined,
	);
	const value = answer?.value;
	const own = useMemo(() => {
		if (isOwn) return {};
		if (!value || value === "faulty") return undefined;
		// Of a region without a history the line says nothing; its page does.
		const isKnown = value.region === region;
		return { region, crossing: isKnown ? value.crossings.find(({ least }) => least === MOSTLY) : undefined };
	}, [isOwn, value, region]);
	return (
		<div className="drawn" {...settling}>
			<DrawnTimeLink features={features} keys={keys} {...(own ?? { crossing, region: named })} />
		</div>
	);
}
