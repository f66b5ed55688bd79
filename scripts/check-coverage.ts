import { probeAll } from "@/lib/check/queries/coverage";
import { groupBy } from "@/lib/support/group-by";

/*
 * Prints how many keys the check of code sees in their own smallest source, by area; with `--unseen` those that it does
 * not see, each with its source, and those that no source shows, each with why.
 */

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const probes = probeAll();
const top = (key: string) => key.slice(0, key.indexOf("."));
const rows = [...groupBy(probes, ({ area }) => area), ...groupBy(probes, ({ key }) => `${top(key)}.*`)];
console.table(
	Object.fromEntries(
		rows.map(([area, its]) => {
			const inSource = its.filter(({ reason }) => reason === undefined);
			const seen = inSource.filter((probe) => probe.seen === "seen").length;
			const possible = inSource.filter((probe) => probe.seen === "possible").length;
			return [
				area,
				{
					"in sources": inSource.length,
					seen,
					"%": percent(seen, inSource.length),
					possible,
					unseen: inSource.length - seen - possible,
					"in no source": its.length - inSource.length,
				},
			];
		}),
	),
);
if (process.argv.includes("--unseen"))
	for (const { key, snippet, reason, seen } of probes)
		if (seen === "unseen")
			console.log(`${key}\t${reason ? `(${reason})` : (snippet ?? "described in prose")}`);
