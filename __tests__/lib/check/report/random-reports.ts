import fc from "fast-check";
import { support, usage } from "@/__tests__/lib/support/arbitraries";
import { createChecker, createFileReport } from "@/lib/check/report/file-report";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CheckReport } from "@/lib/check/schema/report";
import type { CompatUse } from "@/lib/check/uses";
import type { Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";
import { indexAudience } from "@/lib/support/summarize-reach";

// A property with parts, an interface with a member, a value with a key of its own, and a feature with two keys.
const keys = [
	"css.properties.b",
	"css.properties.b.c",
	"css.properties.b.d",
	"css.properties.b.c.e",
	"css.types.d",
	"api.F",
	"api.F.g",
	"named.a",
	"named.b",
	"named.differing",
] as const;

const disjoint = support.map(
	(raw): Support =>
		Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])])),
);

const use: fc.Arbitrary<CompatUse> = fc.record(
	{
		key: fc.constantFrom(...keys),
		effect: fc.constantFrom("breaks", "degrades"),
		start: fc.integer({ min: 0, max: 9 }),
		end: fc.constantFrom(10, 11),
		possible: fc.constant(true as const),
		as: fc.constant("-webkit-b"),
	},
	{ requiredKeys: ["key", "effect", "start", "end"] },
);

const supports = fc.tuple(...keys.map(() => disjoint));

/** Reports for targets that are a part of the audience, as those of readers are. */
export const reports: fc.Arbitrary<CheckReport> = fc
	.tuple(fc.array(use, { maxLength: 12 }), supports, usage, fc.double({ min: 0, max: 1, noNaN: true }))
	.map(([uses, listed, rows, part]) => {
		const supportOf = (key: string) => listed[keys.indexOf(key.split("@")[0] as (typeof keys)[number])];
		const target = rows.slice(0, Math.ceil(rows.length * part));
		const weights = { kind: "region" as const, code: "world" };
		const checker = createChecker(indexAudience({ query: "", weights, target, usage: rows }), {
			supportOf,
			recordedFor: () => undefined,
			featureOf: (key) =>
				key.startsWith("named.")
					? {
							id: "named",
							name: "Named",
							...(key === "named.differing" && { differsFromKey: true as const }),
						}
					: undefined,
			pageOf: (key) => `/compat/${key}`,
		});
		const files = ["a.css", "b.js"].map((file) =>
			createFileReport(file, "abc\ndef\nghi", { uses, faults: [] }, checker),
		);
		return summarizeReports(files, [], checker);
	});
