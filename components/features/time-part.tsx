import { useEffect, useMemo, useRef, useState } from "react";
import { NoAnswer } from "@/components/audience/no-answer";
import { askTime, useRegional } from "@/lib/client/audience/use-regional";
import { MOSTLY } from "@/lib/domain/forecast/mostly";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeatureView } from "@/lib/schema/props/feature";
import { DrawnTime } from "./drawn-parts";

type TimePartProps = Pick<FeatureView, "id" | "name" | "baseline" | "support"> & {
	timeline: FeatureView["timeline"] | undefined;
	time: FeatureView["time"] | undefined;
};

/** Whether the reader has opened a fold in an element that may be drawn already. */
function useOpened() {
	const place = useRef<HTMLDivElement>(null);
	const [isOpened, setOpened] = useState(false);
	useEffect(() => {
		const around = place.current;
		const look = () => around?.querySelector("details[open]") && setOpened(true);
		look();
		// It does not bubble.
		around?.addEventListener("toggle", look, true);
		return () => around?.removeEventListener("toggle", look, true);
	}, []);
	return { place, isOpened };
}

/** A feature's reach through time for the reader's region, asked for where it is looked at; the world's until that is there. */
export function TimePart({ time, ...feature }: TimePartProps) {
	const { place, isOpened } = useOpened();
	const { answer, isOwn, region, settling } = useRegional(askTime, `features=${feature.id}`, isOpened);
	const value = answer?.value;
	const own = useMemo(() => {
		if (isOwn) return { time: "own" as const, region: WORLD, chosen: WORLD };
		if (!value) return undefined;
		if (value === "faulty") return { time: undefined, region: WORLD, chosen: WORLD };
		const crossing = value.crossings.find(({ least }) => least === MOSTLY);
		return { time: crossing && { line: value.line, crossing }, region: value.region, chosen: region };
	}, [isOwn, value, region]);
	const given = { time, region: WORLD, chosen: WORLD };
	return (
		<div className="drawn" ref={place} {...settling}>
			<DrawnTime {...feature} {...(own ?? given)} isOpen={own !== undefined && isOpened} />
			{answer?.failed && <NoAnswer />}
		</div>
	);
}
