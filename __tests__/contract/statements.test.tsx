/** @jest-environment node */

import { Parser } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { english as messages } from "@/__tests__/messages";
import { SupportStatementText } from "@/components/support/statement";
import { createNextVersionLookup, createReleasedCheck } from "@/lib/compat/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import type { Inline } from "@/lib/support/schema/compat";
import type { SupportDetail } from "@/lib/support/schema/support-row";
import { describeStatement, getStatements } from "@/lib/support/statements";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

const english = { locale: "en" as const, messages };

/** Every distinct support statement, with one key and browser that has it. */
const details = new Map<string, { place: string; browser: string; detail: SupportDetail }>();
for (const [key, record] of getCompatRecords().entries())
	for (const browser of Object.keys(record.support)) {
		const statements = getStatements(record, browser);
		for (const statement of statements) {
			const detail = describeStatement(
				statement,
				createReleasedCheck(browser),
				createNextVersionLookup(browser),
				statements,
			);
			details.set(`${browser} ${JSON.stringify(detail)}`, { place: `${key} in ${browser}`, browser, detail });
		}
	}

/** Returns the visible text of HTML. */
function extractText(html: string): string {
	let text = "";
	const parser = new Parser({
		ontext: (some) => {
			text += some;
		},
	});
	parser.end(html);
	return text;
}

const renderText = (detail: SupportDetail) =>
	extractText(
		renderToStaticMarkup(
			<LanguageContext.Provider value={english}>
				<ul>
					<SupportStatementText statement={detail} />
				</ul>
			</LanguageContext.Provider>,
		),
	);

/** Markup shown as text. A lone opening tag can be the subject of a text: "creating a `<kbd>` element". */
const markup = /<\/[a-z]+>|<a href=|&(amp|gt|lt|quot|#\d+);/i;
/** Text without code, since code can be markup on purpose. */
const joinText = (runs: Inline[]) =>
	runs.map((run) => (typeof run === "string" ? run : "text" in run ? run.text : "")).join("");

describe("support statements", () => {
	it("number in the thousands", () => expect(details.size).toBeGreaterThan(5_000));

	it("show no markup", () => {
		// Statements that differ only in browser or versions have the same wording.
		const texts = new Map(
			[...details.values()].map((one) => {
				const { since: _, until: __, ...rest } = one.detail;
				return [JSON.stringify(rest), one];
			}),
		);
		const faults = [...texts.values()].flatMap(({ place, detail }) => {
			const notes = detail.notes?.map((runs) => [joinText(runs)]);
			const found = markup.exec(renderText({ ...detail, ...(notes && { notes }) }))?.[0];
			return found ? `${place}: ${found}` : [];
		});
		expect(faults).toEqual([]);
	});

	it("end after they start", () => {
		const faults = [...details.values()].flatMap(({ place, detail: { since, until } }) => {
			if (since === undefined || until === undefined || since === "preview") return [];
			const [from, to] = [parseRangedValue(since), parseRangedValue(until)];
			// Two upper bounds may stand for the same version.
			const order = compareVersions(from.value, to.value);
			return order > 0 || (order === 0 && !from.atMost) ? `${place}: ${since} to ${until}` : [];
		});
		expect(faults).toEqual([]);
	});

	it("name a single release if they cover only one", () => {
		const only = [...details.values()].filter(({ browser, detail: { since, until } }) =>
			since !== undefined && until !== undefined ? createNextVersionLookup(browser)(since) === until : false,
		);
		expect(only.length).toBeGreaterThan(100);
		const spans = new Map(
			only.map(({ detail: { notes: _, ...detail } }) => [JSON.stringify(detail), detail]),
		);
		const [alone, others] = [true, undefined].map((only) =>
			[...spans.values()].filter((detail) => detail.only === only),
		);
		expect(alone?.length).toBeGreaterThan(3);
		for (const detail of alone ?? []) {
			expect(renderText(detail)).toMatch(new RegExp(`^Only in ${detail.since}`));
			expect(renderText(detail)).not.toMatch(/\bto before\b|removed in/);
		}
		// Another statement has support in other releases.
		for (const detail of others ?? [])
			expect(renderText(detail)).toMatch(new RegExp(`^From ${detail.since}(, removed in| to before)`));
	});

	it("do not call a feature removed while a released version has it", () => {
		const leaving = [...details.values()].filter(({ detail }) => detail.leaving !== undefined);
		for (const { browser, detail } of [...details.values()])
			if (detail.until !== undefined) expect(createReleasedCheck(browser)(detail.until)).toBe(true);
		for (const { detail } of leaving) {
			expect(["yes", "partial", "renamed", "flag"]).toContain(detail.state);
			expect(renderText(detail)).toMatch(/^Since .*gone in /);
		}
	});
});

describe("other texts in the data", () => {
	it("show no markup", () => {
		const texts = [
			...getCompatRecords()
				.entries()
				.map(([key, { description = "" }]) => [key, description] as const),
			...getFeatures().flatMap(([id, { description_html, discouraged }]) => [
				[id, description_html] as const,
				[id, discouraged?.reason_html ?? ""] as const,
			]),
		];
		const faults = texts.flatMap(([name, html]) => {
			const found = markup.exec(joinText(parseInlineHtml(html)))?.[0];
			return found ? `${name}: ${found}` : [];
		});
		expect(faults).toEqual([]);
	});
});
