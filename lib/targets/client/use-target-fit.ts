import { useEffect, useRef, useState } from "react";
import type { TargetPack } from "@/lib/audience/schema/choices";
import { fetchJson } from "@/lib/browser/fetch-json";
import { reportFailure } from "@/lib/browser/report-failure";
import packShape from "@/lib/browser/schemas/target-pack.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/support/schema/audience";
import type { TargetFit } from "@/lib/targets/schema/target-fit";
import { computeTargetFit, type FitTables } from "@/lib/targets/target-fit";

const fetchPack = fetchJson(createTypeGuard<TargetPack>(packShape));

/** The pack request, shared by the document. A failed request is repeated. */
let pack: Promise<TargetPack> | undefined;

interface ComputedFit {
	of: Audience;
	fit: TargetFit;
	/** The versions of the targets. */
	pack: TargetPack;
}

/**
 * Computes in the browser how preset targets fit an audience. The audience is never sent.
 * @throws {FetchError} if the targets cannot be fetched.
 */
async function computeFitForAudience(audience: Audience, tables: FitTables): Promise<ComputedFit> {
	pack ??= fetchPack(machinePaths.targetPack(getBuildId()));
	try {
		const fetched = await pack;
		return { of: audience, fit: computeTargetFit(fetched, audience, tables), pack: fetched };
	} catch (error) {
		pack = undefined;
		throw error;
	}
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
			.then((computed) => isCurrent && setCounted(computed))
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
