import { useEffect, useRef, useState } from "react";
import { reportFailure } from "@/lib/client/report";
import type { FitTables } from "@/lib/domain/plan/fit";
import type { Audience } from "@/lib/schema/audience";
import type { TargetFit } from "@/lib/schema/props/fit";
import { fitFor } from "./fit";

interface Counted {
	of: Audience;
	fit: TargetFit;
}

/** `counted` stays that of the audience before until the one asked for has been counted. */
interface Fitting {
	counted: Counted | undefined;
	state: "settled" | "counting" | "failed";
}

/** Which target fits an audience. It is counted here: nothing of the audience is sent. */
export function useFit(audience: Audience, given: FitTables): Fitting {
	const [counted, setCounted] = useState<Counted>();
	const [failed, setFailed] = useState<Audience>();
	const tables = useRef(given);
	tables.current = given;
	useEffect(() => {
		let isWanted = true;
		fitFor(audience, tables.current)
			.then((fit) => isWanted && setCounted({ of: audience, fit }))
			.catch((error) => {
				reportFailure(error);
				if (isWanted) setFailed(audience);
			});
		return () => {
			isWanted = false;
		};
	}, [audience]);
	if (counted?.of === audience) return { counted, state: "settled" };
	if (failed === audience) return { counted: undefined, state: "failed" };
	return { counted, state: "counting" };
}
