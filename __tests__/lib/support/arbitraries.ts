import fc from "fast-check";
import { agents } from "@/lib/support/schema/agents";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { Span, Support } from "@/lib/support/schema/reach";

export const version = fc.tuple(fc.nat(30), fc.nat(3)).map(([major, minor]) => `${major}.${minor}`);

export const span: fc.Arbitrary<Span> = fc
	.tuple(fc.constantFrom("full", "partly"), version, fc.option(version, { nil: undefined }))
	.map(([level, from, until]) => ({ level, from, ...(until !== undefined && { until }) }) as Span);

const browser = fc.constantFrom(...supportDataBrowsers);

export const support: fc.Arbitrary<Support> = fc
	.array(fc.tuple(browser, fc.array(span, { maxLength: 4 })), { maxLength: 8 })
	.map((entries) => Object.fromEntries(entries));

/** Usage that sums to at most 1, partly untracked. */
export const usage: fc.Arbitrary<ResolvedRow[]> = fc
	.array(
		fc.tuple(
			fc.constantFrom(...agents),
			version,
			fc.option(fc.tuple(browser, version), { nil: undefined }),
			fc.nat(1000),
		),
		{ minLength: 1, maxLength: 40 },
	)
	.map((rows) => {
		const all = rows.reduce((sum, [, , , count]) => sum + count, 1);
		return rows.map(([agent, name, by, count]) => ({
			agent,
			version: name,
			share: count / all,
			...(by && { by: { browser: by[0], low: by[1], high: by[1] } }),
		}));
	});
