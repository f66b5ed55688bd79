import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { getBrowsers } from "@/lib/data/compat";
import { compatPage } from "@/lib/keys/loader/key";
import { listCompatNodes } from "@/lib/site/queries/page-list";

/**
 * Compares table cells of the site with the raw file, read here without the site's schemas and rules.
 */
const raw = JSON.parse(readFileSync(require.resolve("@mdn/browser-compat-data"), "utf8"));

interface RawStatement {
	version_added: string | false;
	version_removed?: string;
	flags?: unknown[];
	prefix?: string;
	alternative_name?: string;
	partial_implementation?: boolean;
}

const rawCompat = (key: string) => key.split(".").reduce((node, name) => node?.[name], raw)?.__compat;
const isOut = (browser: string, version: string) =>
	["retired", "current", "esr"].includes(raw.browsers[browser].releases[version.replace("≤", "")]?.status);

/** Returns the state of a raw support statement. */
function readRaw(browser: string, statement: RawStatement): string {
	const added = statement.version_added;
	if (!added) return "no";
	const gone = statement.version_removed;
	if (gone && isOut(browser, gone)) return `removed ${added} ${gone}`;
	if (statement.flags?.length) return `flag ${added}`;
	if (!isOut(browser, added)) return `preview ${added === "preview" ? "" : added}`.trim();
	if (statement.prefix || statement.alternative_name) return `renamed ${added}`;
	return `${statement.partial_implementation ? "partial" : "yes"} ${added}`;
}

const keys = listCompatNodes().filter((key) => rawCompat(key));
const cell = fc
	.constantFrom(...keys)
	.chain((key) =>
		fc.record({ key: fc.constant(key), browser: fc.constantFrom(...Object.keys(rawCompat(key).support)) }),
	);

it("random cells match the raw data", () => {
	fc.assert(
		fc.property(cell, ({ key, browser }) => {
			const outcome = compatPage.load({ key: key.split(".") });
			if (outcome.kind !== "found") throw new Error(key);
			const rows = outcome.props.facts?.support.flatMap(({ rows }) => rows) ?? [];
			const row = rows.find((some) => some.browser === browser);
			const {
				state,
				since = "",
				until = "",
			} = { ...(row?.answer as { state: string; since?: string; until?: string }) };
			const shown = [state, since, until].filter(Boolean).join(" ");
			const statements: RawStatement[] = [rawCompat(key).support[browser]].flat();
			const readings = statements.map((statement) => readRaw(browser, statement));
			expect(readings).toContain(shown);
			// With several statements, plain support always wins.
			if (readings.some((reading) => reading.startsWith("yes"))) expect(state).toBe("yes");
			expect(row?.day).toBe(
				since ? raw.browsers[browser].releases[since.replace("≤", "")]?.release_date : undefined,
			);
		}),
		{ numRuns: timesOf(100, 1_000) },
	);
	expect(getBrowsers().ids()).toEqual(Object.keys(raw.browsers));
});
