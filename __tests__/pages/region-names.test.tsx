/** @jest-environment node */

import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import { routerAt } from "@/__tests__/router-at";
import { targetParams } from "@/lib/chosen-audience/client/use-address-audience";
import { snippetsProps } from "@/lib/embed/schema/page";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { planProps } from "@/lib/plan/schema";
import { setProps } from "@/lib/set/schema/page";
import { type TimeProps, timeProps } from "@/lib/time/schema/page";
import App from "@/pages/_app";
import * as timePage from "@/pages/time";

// Chromium names Hong Kong otherwise than Node, and WebKit Türkiye. React compares what both render, so a page names a
// region as its data do.
const regions = {
	continents: [],
	countries: [["HK", "the name in the data"]],
	unlisted: ["FK", "the unlisted name"],
};
const time: PageFile<TimeProps> = timePage;
const Page = () => <p>{useRegionName()("HK")}</p>;

/** Renders a page in an engine with names of its own. @returns the names in the header and on the page. */
function listNames(route: string, region: string): string[] {
	const spy = jest.spyOn(Intl.DisplayNames.prototype, "of").mockReturnValue("the name of the engine");
	const router = routerAt(route, `${route}?region=${region}`, { region });
	const props = { Component: Page, pageProps: { regions }, router } as unknown as Parameters<typeof App>[0];
	const html = renderToStaticMarkup(
		<RouterContext.Provider value={router}>
			<App {...props} />
		</RouterContext.Provider>,
	);
	spy.mockRestore();
	return html.match(/the name [\w ]+/g) ?? [];
}

test.each(Object.keys(targetParams))("the engine names no region of %s", (route) => {
	expect(listNames(route, "HK")).toEqual(["the name in the data", "the name in the data"]);
});

test("the data of each page whose address names a region have the names of regions", () => {
	const schemas = { "/embed": snippetsProps, "/plan": planProps, "/set": setProps, "/time": timeProps };
	expect(Object.keys(schemas)).toEqual(Object.keys(targetParams));
	for (const { shape } of Object.values(schemas)) expect(shape).toHaveProperty("regions");
});

test.each([
	["FK", ["FK", "Falkland Islands"]],
	["nowhere", ["nowhere", "nowhere"]],
	["DE", undefined],
])("/time names the region %s, if it has no history", async (region, unlisted) => {
	const props = await propsOf<TimeProps>(time, {}, { region });
	expect(props.regions.unlisted).toEqual(unlisted);
});
