/** @jest-environment node */

import { renderToStaticMarkup } from "react-dom/server";
import { sampleOf } from "@/__tests__/exhaustive";
import { english as messages } from "@/__tests__/messages";
import { KeyArticle } from "@/components/keys/key-article";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { compatPage } from "@/lib/keys/loader/key";
import type { CompatProps } from "@/lib/keys/schema";
import { checkPageData } from "@/lib/static-props/page-data";

// The head needs the Next.js runtime; browser tests cover its contents.
jest.mock("@/components/layout/page-head", () => ({ PageHead: () => null }));

const english = { locale: "en" as const, messages };

function loadProps(node: string): CompatProps {
	const outcome = compatPage.load({ key: node.split(".") });
	if (outcome.kind !== "found") throw new Error(`${node} is ${outcome.kind}`);
	return checkPageData(node, compatPage.props, outcome.props);
}

const render = (props: CompatProps) =>
	renderToStaticMarkup(
		<LanguageContext.Provider value={english}>
			<KeyArticle {...props} />
		</LanguageContext.Provider>,
	);

/** Traces that a missing value or message leaves in a page. */
const placeholder = /\bundefined\b|\bNaN\b|\bnull\b|\[object \w+\]|\{\w+\}/;

describe("the page of every compat key", () => {
	it("renders without a placeholder (some keys; the nightly run renders all)", () => {
		const faults: string[] = [];
		for (const node of sampleOf(listCompatNodes(), 30)) {
			const props = loadProps(node);
			const html = render(props);
			const left = html.replaceAll(/<[^>]*>/g, " ").match(placeholder)?.[0];
			// The data itself mentions `undefined` and the like.
			if (left && !JSON.stringify(props).includes(left)) faults.push(`${node}: ${left}`);
			if (!html.includes("<h1>")) faults.push(`${node}: no h1`);
		}
		expect(faults.slice(0, 20)).toEqual([]);
	}, 240_000);
});

describe("addresses of compat keys", () => {
	it.each([
		[["css.properties.grid"], "/compat/css/properties/grid"],
		[["CSS", "Properties", "Grid"], "/compat/css/properties/grid"],
		[["api", "document", "URL"], "/compat/api/Document/URL"],
	])("%j redirects to %s", (key, to) => expect(compatPage.load({ key })).toEqual({ kind: "moved", to }));

	it.each([
		[["css", "properties", "nope"]],
		[["__proto__"]],
		[["constructor", "name"]],
		[["."]],
		[["css", "", "grid"]],
	])("%j is not found", (key) => expect(compatPage.load({ key })).toEqual({ kind: "missing" }));

	it("distinguishes keys that differ only in case", () => {
		for (const key of ["api.Crypto", "api.crypto"])
			expect(compatPage.load({ key: key.split(".") })).toHaveProperty("props.node", key);
	});
});
