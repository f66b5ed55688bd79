import { probeCss } from "@/lib/answers/check/probes/css-probes";
import { probeHtml } from "@/lib/answers/check/probes/html-probes";
import { probeJs } from "@/lib/answers/check/probes/js-probes";
import type { Probed } from "@/lib/answers/check/probes/probed";
import { table } from "@/lib/data/tables";
import { groupBy } from "@/lib/domain/group-by";
import { type CoverageProps, noSourceKinds } from "@/lib/schema/props/check";

/** Why no source shows a key, by the words of its probe. */
function kindOf(reason: string): (typeof noSourceKinds)[number] {
	if (/^depends on|^where |which properties|takes there/.test(reason)) return "context";
	if (/written in|said again|matter of scripts|by name, not/.test(reason)) return "elsewhere";
	return "behaviour";
}

/** What became of the probe of every key that the check knows. */
export const probeAll = (): Probed[] => [...probeCss(), ...probeHtml(), ...probeJs()];

function countsOf(probes: Probed[]): CoverageProps {
	const areas = [...groupBy(probes, ({ area }) => area)];
	const why = groupBy(
		probes.flatMap(({ reason }) => reason ?? []),
		kindOf,
	);
	const isUnseen = ({ seen, reason }: Probed) => seen === "unseen" && reason === undefined;
	const unseen = probes.filter(isUnseen);
	return {
		areas: areas.map(([area, its]) => ({
			area,
			seen: its.filter(({ seen }) => seen === "seen").length,
			possible: its.filter(({ seen }) => seen === "possible").length,
			unseen: its.filter(isUnseen).length,
			noSource: its.filter(({ reason }) => reason !== undefined).length,
		})),
		unseen: [...groupBy(unseen, ({ area }) => area)].map(([area, its]) => ({
			area,
			keys: its.map(({ key }) => key.slice(area.length + 1) || key).join(" "),
			count: its.length,
		})),
		prose: unseen.filter(({ snippet }) => snippet === undefined).length,
		why: noSourceKinds.flatMap((kind) => {
			const count = why.get(kind)?.length ?? 0;
			return count > 0 ? [{ kind, count }] : [];
		}),
	};
}

/** How much of the data the check sees, by running it over the probe of every key. */
export const checkCoverage = table("check-coverage", {
	make: () => countsOf(probeAll()),
	pack: (made) => made,
	unpack: (packed): CoverageProps => packed,
});
