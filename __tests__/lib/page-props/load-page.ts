import type { z } from "zod";
import type { Outcome } from "@/lib/static-props/outcome";
import { checkPageData } from "@/lib/static-props/page-data";

interface Page {
	route: string;
	params: z.ZodType;
	props: z.ZodType;
	load: (
		params: never,
		reader: { locale: string | undefined },
	) => Outcome<unknown> | Promise<Outcome<unknown>>;
}

/** What a page's loader says of an address, its parameters and props taken through their schemas as the site does. */
export async function outcomeOf<P extends Page>(page: P, asked: unknown = {}, locale = "en") {
	const outcome = await page.load(page.params.parse(asked) as never, { locale });
	if (outcome.kind === "moved" || outcome.props === undefined) return outcome;
	return { kind: outcome.kind, props: checkPageData(page.route, page.props, outcome.props) };
}

/** The props of a page that there is. */
export async function propsOf<P extends Page>(page: P, asked: unknown = {}, locale = "en") {
	const outcome = await outcomeOf(page, asked, locale);
	if (outcome.kind !== "found") throw new Error(`${page.route} is ${outcome.kind}`);
	return outcome.props as z.output<P["props"]>;
}
