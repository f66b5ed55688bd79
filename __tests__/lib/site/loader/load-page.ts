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

/** Runs a page's loader. Parameters and props go through their schemas as on the site. */
export async function loadOutcome<P extends Page>(page: P, params: unknown = {}, locale = "en") {
	const outcome = await page.load(page.params.parse(params) as never, { locale });
	if (outcome.kind === "moved" || outcome.props === undefined) return outcome;
	return { kind: outcome.kind, props: checkPageData(page.route, page.props, outcome.props) };
}

/** Returns the props of a page. @throws if the outcome is not `found`. */
export async function loadProps<P extends Page>(page: P, params: unknown = {}, locale = "en") {
	const outcome = await loadOutcome(page, params, locale);
	if (outcome.kind !== "found") throw new Error(`${page.route} is ${outcome.kind}`);
	return outcome.props as z.output<P["props"]>;
}
