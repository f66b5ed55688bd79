import { probeAll } from "@/lib/check/queries/coverage";
import { groupBy } from "@/lib/support/group-by";

/*
 * Prints how many compat keys the code check detects in their probes, by area. `--unseen` lists undetected keys with their
 * probes, and keys without a probe with the reason.
 */

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const probes = probeAll();
const getArea = (key: string) => key.slice(0, key.indexOf("."));
const rows = [...groupBy(probes, ({ area }) => area), ...groupBy(probes, ({ key }) => `${getArea(key)}.*`)];
console.table(
	Object.fromEntries(
		rows.map(([area, areaProbes]) => {
			const withSource = areaProbes.filter(({ reason }) => reason === undefined);
			const seen = withSource.filter((probe) => probe.seen === "seen").length;
			const possible = withSource.filter((probe) => probe.seen === "possible").length;
			return [
				area,
				{
					"in sources": withSource.length,
					seen,
					"%": percent(seen, withSource.length),
					possible,
					unseen: withSource.length - seen - possible,
					"in no source": areaProbes.length - withSource.length,
				},
			];
		}),
	),
);
if (process.argv.includes("--unseen"))
	for (const { key, snippet, reason, seen } of probes)
		if (seen === "unseen")
			console.log(`${key}\t${reason ? `(${reason})` : (snippet ?? "described in prose")}`);
