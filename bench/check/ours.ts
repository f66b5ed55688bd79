import { checkMaps } from "@/lib/answers/check-data";
import { checkFile } from "@/lib/check/check-file";
import { enginesOf } from "@/lib/check/engines";
import { positionsIn } from "@/lib/check/lines";
import { nameOf, outcomeOf, type Situation } from "@/lib/check/report/outcome";
import type { Use } from "@/lib/check/use";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import { decidingBrowsers } from "@/lib/schema/reach";
import { languages } from "./labels";
import { coreReleases } from "./releases";
import type { Report, Tool } from "./tool";

/** Whether a use costs somebody something on a release of a core browser. */
function costs(situation: Situation): boolean {
	const outcome = outcomeOf(situation, checkMaps().supportOf);
	return coreReleases().some(({ browser, version }) => {
		const deciding = decidingBrowsers.find((one) => one === browser);
		const spans = deciding && outcome[deciding];
		return !spans || levelAt(orderedSpans(spans), versionOrder(version)) === undefined;
	});
}

const known = new Map<string, boolean>();

function isGuarded(use: Use): boolean {
	if (!use.tests?.length && !use.fallbacks?.length) return false;
	const name = nameOf(use);
	const answer = known.get(name) ?? !costs(use);
	known.set(name, answer);
	return answer;
}

/** The site's own check, told by its uses of compat keys. */
export function ours(): Tool[] {
	const engines = enginesOf(checkMaps());
	const report = (text: string, file: string): Report[] => {
		const checked = checkFile(file, text, engines);
		if (checked.kind === "refused") throw new Error(`${file} was refused: ${checked.reason}.`);
		const at = positionsIn(checked.text);
		return checked.found.uses.map((use) => ({
			...at(use.start),
			keys: [use.key],
			said: use.key,
			guarded: isGuarded(use),
			possible: use.possible === true,
		}));
	};
	return languages.map((language) => ({
		name: "Webreach",
		language,
		reads: () => true,
		tellsGuarded: true,
		report,
		run: (text, file) => checkFile(file, text, engines),
	}));
}
