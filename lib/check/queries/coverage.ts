import { probeCss } from "@/lib/check/queries/probes/css-probes";
import { probeHtml } from "@/lib/check/queries/probes/html-probes";
import { probeJs } from "@/lib/check/queries/probes/js-probes";
import type { ProbeResult } from "@/lib/check/queries/probes/probe-result";
import { type CoverageProps, noSourceKinds } from "@/lib/check/schema/page";
import { defineTable } from "@/lib/data/tables";
import { groupBy } from "@/lib/support/group-by";

/** Classifies the reason why no source can show a key. The patterns match the reasons that the probes give. */
function classifyReason(reason: string): (typeof noSourceKinds)[number] {
	if (/^depends on|^where |which properties/.test(reason)) return "context";
	if (/written in|repeated for|set by scripts|by name, not/.test(reason)) return "elsewhere";
	return "behaviour";
}

/** Runs the probe of every key that the check knows. */
export const probeAll = (): ProbeResult[] => [...probeCss(), ...probeHtml(), ...probeJs()];

function countResults(probes: ProbeResult[]): CoverageProps {
	const areas = [...groupBy(probes, ({ area }) => area)];
	const byKind = groupBy(
		probes.flatMap(({ reason }) => reason ?? []),
		classifyReason,
	);
	const isMissed = ({ seen, reason }: ProbeResult) => seen === "unseen" && reason === undefined;
	const unseen = probes.filter(isMissed);
	return {
		areas: areas.map(([area, group]) => ({
			area,
			seen: group.filter(({ seen }) => seen === "seen").length,
			possible: group.filter(({ seen }) => seen === "possible").length,
			unseen: group.filter(isMissed).length,
			noSource: group.filter(({ reason }) => reason !== undefined).length,
		})),
		unseen: [...groupBy(unseen, ({ area }) => area)].map(([area, group]) => ({
			area,
			keys: group.map(({ key }) => key.slice(area.length + 1) || key).join(" "),
			count: group.length,
		})),
		prose: unseen.filter(({ snippet }) => snippet === undefined).length,
		why: noSourceKinds.flatMap((kind) => {
			const count = byKind.get(kind)?.length ?? 0;
			return count > 0 ? [{ kind, count }] : [];
		}),
	};
}

/** Counts the keys that the check finds, by running it over the probe of every key. */
export const checkCoverage = defineTable("check-coverage", {
	make: () => countResults(probeAll()),
	pack: (made) => made,
	unpack: (packed): CoverageProps => packed,
});
