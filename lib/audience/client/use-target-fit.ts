import { useEffect, useRef, useState } from "react";
import type { Audience } from "@/lib/audience/schema/audience";
import type { TargetFit } from "@/lib/audience/schema/target-fit";
import type { FitTables } from "@/lib/audience/target-fit";
import { reportFailure } from "@/lib/browser/report-failure";
import { computeFitForAudience } from "./compute-fit";

interface ComputedFit {
	of: Audience;
	fit: TargetFit;
}

/** `counted` is the previous audience's fit until the new one is computed. */
interface TargetFitState {
	counted: ComputedFit | undefined;
	state: "settled" | "counting" | "failed";
}

/** Computes in the browser how preset targets fit an audience. The audience is never sent. */
export function useTargetFit(audience: Audience, currentTables: FitTables): TargetFitState {
	const [counted, setCounted] = useState<ComputedFit>();
	const [failed, setFailed] = useState<Audience>();
	const tables = useRef(currentTables);
	tables.current = currentTables;
	useEffect(() => {
		let isCurrent = true;
		computeFitForAudience(audience, tables.current)
			.then((fit) => isCurrent && setCounted({ of: audience, fit }))
			.catch((error) => {
				reportFailure(error);
				if (isCurrent) setFailed(audience);
			});
		return () => {
			isCurrent = false;
		};
	}, [audience]);
	if (counted?.of === audience) return { counted, state: "settled" };
	if (failed === audience) return { counted: undefined, state: "failed" };
	return { counted, state: "counting" };
}
