/** @jest-environment node */

import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { resetClock, setClock } from "@/__tests__/days";
import { english as messages } from "@/__tests__/messages";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import { routerAt } from "@/__tests__/router-at";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { type Comparison, compareClaims } from "./compare";
import { listKeys, rawFeatures } from "./raw";
import { featureSubject, keySubject } from "./subject";

// Walks all pages of features and keys, and compares what they say with the raw packages.
// `NIGHTLY=1 DAYS=2026-11-26,2028-02-29 EVERY=10 npx jest __tests__/exhaustive/claims`

jest.mock("@/components/layout/page-head", () => ({
	PageHead: ({ title, description }: { title?: string; description: string }) => (
		<p>
			{title} {description}
		</p>
	),
}));

/** Today, the last day of three months, the first day of a year, and a leap day. */
const days = (process.env.DAYS || "2026-11-26,2026-11-30,2026-12-31,2027-02-28,2027-01-01,2028-02-29").split(
	",",
);
/** Walks every n-th page. */
const every = Number(process.env.EVERY || 1);
const MAX_SHOWN = 60;
const HOURS_6 = 21_600_000;

const english = { locale: "en" as const, messages };

/** Renders a page of the site. @returns undefined for a moved or split id. */
async function renderPage(file: string, params: Record<string, string | string[]>): Promise<string> {
	const page: PageFile<object> = await import(`@/pages/${file}`);
	const props = await propsOf(page, params);
	return renderToStaticMarkup(
		<RouterContext.Provider value={routerAt("/", "/")}>
			<LanguageContext.Provider value={english}>
				{createElement(page.default, props)}
			</LanguageContext.Provider>
		</RouterContext.Provider>,
	);
}

const isWalked = (_: string, place: number) => place % every === 0;
const features = Object.keys(rawFeatures)
	.filter((id) => rawFeatures[id]?.kind === "feature")
	.filter(isWalked);
const keys = listKeys().filter(isWalked);

beforeAll(() => jest.spyOn(console, "error").mockImplementation());
afterEach(resetClock);

it.each(days)(
	"every claim is true on %s",
	async (day) => {
		setClock(day);
		const all: Comparison = { read: {}, faults: [] };
		const add = ({ read, faults }: Comparison) => {
			for (const [kind, count] of Object.entries(read)) all.read[kind] = (all.read[kind] ?? 0) + count;
			all.faults.push(...faults);
		};
		for (const id of features)
			add(compareClaims(featureSubject(id, day, await renderPage("features/[id]", { id }))));
		for (const key of keys)
			add(compareClaims(keySubject(key, day, await renderPage("compat/[...key]", { key: key.split(".") }))));
		process.stdout.write(
			`${day}: ${features.length} features, ${keys.length} keys, ${JSON.stringify(all.read)}, ${all.faults.length} wrong\n`,
		);
		expect(all.faults.slice(0, MAX_SHOWN)).toEqual([]);
	},
	HOURS_6,
);
