import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { frameworks } from "@/lib/check/frameworks";
import { createPositionLookup } from "@/lib/check/positions";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { computeOutcome, getSituationKey, type UseSituation } from "@/lib/check/report/support-outcome";
import type { CompatUse } from "@/lib/check/uses";
import { createLazyValue } from "@/lib/data/records";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";
import type { Certainty } from "./labels";
import { coreReleases } from "./releases";

/** A use that the check reports. Line and column are counted from 1. */
export interface Report {
	line: number;
	column: number;
	key: string;
	guarded: boolean;
	possible: boolean;
}

export const getCertainty = ({ guarded, possible }: Report): Certainty =>
	guarded ? "guarded" : possible ? "possible" : "plain";

/** Whether some release of a core browser does not support a use. */
function isUnsupported(situation: UseSituation): boolean {
	const outcome = computeOutcome(situation, getCheckMaps().supportOf);
	return coreReleases().some(({ browser, version }) => {
		const deciding = supportDataBrowsers.find((one) => one === browser);
		const spans = deciding && outcome[deciding];
		return !spans || getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)) === undefined;
	});
}

const known = new Map<string, boolean>();

function isGuarded(use: CompatUse): boolean {
	if (!use.tests?.length && !use.fallbacks?.length) return false;
	const name = getSituationKey(use);
	const answer = known.get(name) ?? !isUnsupported(use);
	known.set(name, answer);
	return answer;
}

const engines = createLazyValue(() => createCheckEngines(getCheckMaps(), frameworks), "engines of the check");

/**
 * Reports each use of a compat key in a file.
 * @throws {Error} if the check refuses the file.
 */
export function reportUses(text: string, file: string): Report[] {
	const checked = findUsesInFile(file, text, engines());
	if (checked.kind === "refused") throw new Error(`${file} was refused: ${checked.reason}.`);
	const at = createPositionLookup(checked.text);
	return checked.found.uses.map((use) => ({
		...at(use.start),
		key: use.key,
		guarded: isGuarded(use),
		possible: use.possible === true,
	}));
}
