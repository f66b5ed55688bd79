/** @jest-environment ./__tests__/jest/jest-environment-node.cjs */

import { Parser } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { english as messages } from "@/__tests__/messages";
import { Statement } from "@/components/support/statement";
import { releasedIn, versionAfter } from "@/lib/answers/releases";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { readInline } from "@/lib/domain/inline";
import { detailOf, statementsOf } from "@/lib/domain/support";
import { compareVersions, readRange } from "@/lib/domain/version";
import { LanguageContext } from "@/lib/i18n/use-translations";
import type { Inline } from "@/lib/schema/inline";
import type { SupportDetail } from "@/lib/schema/support";

const english = { locale: "en" as const, messages };

/** Every statement of the data that differs from the others, with one of the places where it stands. */
const details = new Map<string, { place: string; browser: string; detail: SupportDetail }>();
for (const [key, record] of compatRecords().entries())
	for (const browser of Object.keys(record.support)) {
		const statements = statementsOf(record, browser);
		for (const statement of statements) {
			const detail = detailOf(statement, releasedIn(browser), versionAfter(browser), statements);
			details.set(`${browser} ${JSON.stringify(detail)}`, { place: `${key} in ${browser}`, browser, detail });
		}
	}

/** What a reader sees of HTML. */
function textOf(html: string): string {
	let text = "";
	const parser = new Parser({
		ontext: (some) => {
			text += some;
		},
	});
	parser.end(html);
	return text;
}

const wordsOf = (detail: SupportDetail) =>
	textOf(
		renderToStaticMarkup(
			<LanguageContext.Provider value={english}>
				<ul>
					<Statement statement={detail} />
				</ul>
			</LanguageContext.Provider>,
		),
	);

/** Markup that came through as text. An opening tag alone may be what a text is about: "creating a `<kbd>` element". */
const markup = /<\/[a-z]+>|<a href=|&(amp|gt|lt|quot|#\d+);/i;
/** Without code, which may be markup that a text is about. */
const plainText = (runs: Inline[]) =>
	runs.map((run) => (typeof run === "string" ? run : "text" in run ? run.text : "")).join("");

describe("the statements of the data", () => {
	it("are thousands", () => expect(details.size).toBeGreaterThan(5_000));

	it("show no markup", () => {
		// What differs by its browser or its ends alone is worded alike.
		const texts = new Map(
			[...details.values()].map((one) => {
				const { since: _, until: __, ...rest } = one.detail;
				return [JSON.stringify(rest), one];
			}),
		);
		const faults = [...texts.values()].flatMap(({ place, detail }) => {
			const notes = detail.notes?.map((runs) => [plainText(runs)]);
			const found = markup.exec(wordsOf({ ...detail, ...(notes && { notes }) }))?.[0];
			return found ? `${place}: ${found}` : [];
		});
		expect(faults).toEqual([]);
	});

	it("end after they begin", () => {
		const faults = [...details.values()].flatMap(({ place, detail: { since, until } }) => {
			if (since === undefined || until === undefined || since === "preview") return [];
			const [from, to] = [readRange(since), readRange(until)];
			// Two upper bounds may be one version.
			const order = compareVersions(from.value, to.value);
			return order > 0 || (order === 0 && !from.atMost) ? `${place}: ${since} to ${until}` : [];
		});
		expect(faults).toEqual([]);
	});

	it("are told of one release where they are of one", () => {
		const only = [...details.values()].filter(({ browser, detail: { since, until } }) =>
			since !== undefined && until !== undefined ? versionAfter(browser)(since) === until : false,
		);
		expect(only.length).toBeGreaterThan(100);
		const spans = new Map(
			only.map(({ detail: { notes: _, ...detail } }) => [JSON.stringify(detail), detail]),
		);
		for (const detail of spans.values()) {
			expect(wordsOf(detail)).toMatch(new RegExp(`^Only in ${detail.since}`));
			expect(wordsOf(detail)).not.toMatch(/\bto before\b|removed in/);
		}
	});

	it("call nothing removed that a released version still has", () => {
		const leaving = [...details.values()].filter(({ detail }) => detail.leaving !== undefined);
		for (const { browser, detail } of [...details.values()])
			if (detail.until !== undefined) expect(releasedIn(browser)(detail.until)).toBe(true);
		for (const { detail } of leaving) {
			expect(["yes", "partial", "renamed", "flag"]).toContain(detail.state);
			expect(wordsOf(detail)).toMatch(/^Since .*gone in /);
		}
	});
});

describe("other texts of the data", () => {
	it("show no markup", () => {
		const texts = [
			...compatRecords()
				.entries()
				.map(([key, { description = "" }]) => [key, description] as const),
			...features().flatMap(([id, { description_html, discouraged }]) => [
				[id, description_html] as const,
				[id, discouraged?.reason_html ?? ""] as const,
			]),
		];
		const faults = texts.flatMap(([name, html]) => {
			const found = markup.exec(plainText(readInline(html)))?.[0];
			return found ? `${name}: ${found}` : [];
		});
		expect(faults).toEqual([]);
	});
});
