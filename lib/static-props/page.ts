import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type {
	GetServerSideProps,
	GetServerSidePropsContext,
	GetStaticProps,
	GetStaticPropsContext,
} from "next";
import type { z } from "zod";
import { abortOnClose } from "@/lib/abort-on-close";
import { asError, recordServerError } from "@/lib/telemetry/server";
import type { Outcome } from "./outcome";
import { checkPageData } from "./page-data";

type AnyObject = z.ZodType<object>;

/** What a loader may know of whom it answers, beside the parameters. */
export interface Reader {
	/** As the router writes it; for props that hold words. */
	locale: string | undefined;
	/** Ends when nobody waits for the answer any more; where pages are made beforehand, nobody does. */
	signal?: AbortSignal;
}

interface PageDefinition<Params extends AnyObject, Props extends AnyObject> {
	/** The route as the file system writes it, for logs and errors: `/features/[id]`. */
	route: string;
	/** What the parameters must look like; what does not parse is a 404. */
	params: Params;
	/** What the page receives, and all it receives. */
	props: Props;
	/** Finds the props. May throw: the reader then sees the error page with the failure's digest. */
	load: (
		params: z.output<Params>,
		reader: Reader,
	) => Outcome<z.input<Props>> | Promise<Outcome<z.input<Props>>>;
}

export interface StaticPageDefinition<Params extends AnyObject, Props extends AnyObject>
	extends PageDefinition<Params, Props> {
	/** The route's parameters, one entry a page, where it has any. */
	all?: () => z.input<Params>[];
	/** Those that a quick build renders; all of them where left out. */
	first?: () => z.input<Params>[];
	/** After how many seconds a visit renews the page; a renewal that fails keeps the last good page. */
	revalidate?: number;
}

export interface ServerPageDefinition<Params extends AnyObject, Props extends AnyObject>
	extends PageDefinition<Params, Props> {
	/** For how many seconds caches between reader and server may answer with the page. Absent: not at all. */
	freshFor?: number;
}

/** An address within the site, in the reader's locale. */
function localised(
	to: string,
	{ locale, defaultLocale }: GetStaticPropsContext | GetServerSidePropsContext,
): string {
	return locale === undefined || locale === defaultLocale ? to : `/${locale}${to}`;
}

/** Longer values are texts of a reader's, which belong into no log. */
const LONGEST_TOLD = 200;
const withoutTexts = (_: string, value: unknown) =>
	typeof value === "string" && value.length > LONGEST_TOLD ? "…" : value;

async function answer<Params extends AnyObject, Props extends AnyObject>(
	{ route, params, props, load }: PageDefinition<Params, Props>,
	given: unknown,
	request: { method?: string | undefined },
	reader: Reader,
): Promise<Outcome<z.output<Props>>> {
	const parsed = params.safeParse(given);
	if (!parsed.success) return { kind: "missing" };
	try {
		await yieldToEventLoop();
		const outcome = await load(parsed.data, reader);
		if (outcome.kind === "moved") return outcome;
		if (outcome.props === undefined) return { kind: "missing" };
		const page = `${route} ${JSON.stringify(parsed.data, withoutTexts)}`;
		await yieldToEventLoop();
		const checked = checkPageData(page, props, outcome.props);
		await yieldToEventLoop();
		return { kind: outcome.kind, props: checked };
	} catch (thrown) {
		const error = asError(thrown);
		recordServerError(error, { route, method: request.method ?? "GET" });
		throw error;
	}
}

/**
 * Makes a page's `getStaticProps`.
 * Parameters that do not parse and missing pages answer 404, moved ones 308 to their new address in the reader's
 * locale, failures 500 with a digest that `recordServerError` has written to the log.
 */
export function staticPage<Params extends AnyObject, Props extends AnyObject>(
	definition: StaticPageDefinition<Params, Props>,
): GetStaticProps {
	const { revalidate } = definition;
	const lifetime = revalidate === undefined ? {} : { revalidate };
	return async (context) => {
		const outcome = await answer(definition, context.params ?? {}, {}, { locale: context.locale });
		switch (outcome.kind) {
			case "found":
				return { props: outcome.props, ...lifetime };
			case "moved":
				return { redirect: { destination: localised(outcome.to, context), permanent: true }, ...lifetime };
			case "missing":
				return { notFound: true, ...lifetime };
			default:
				return outcome satisfies never;
		}
	};
}

/**
 * Makes a page's `getServerSideProps`, with the same rules as `staticPage`. `params` parses the query together
 * with the route's parameters.
 */
export function serverPage<Params extends AnyObject, Props extends AnyObject>(
	definition: ServerPageDefinition<Params, Props>,
): GetServerSideProps {
	const { freshFor } = definition;
	return async (context) => {
		const given = { ...context.query, ...context.params };
		const outcome = await answer(definition, given, context.req, {
			locale: context.locale,
			// Made for whoever asks for it: few loaders take so long.
			get signal() {
				return abortOnClose(context.res);
			},
		});
		switch (outcome.kind) {
			case "found":
				if (freshFor !== undefined)
					context.res.setHeader(
						"Cache-Control",
						`public, max-age=0, s-maxage=${freshFor}, stale-while-revalidate=${freshFor}`,
					);
				return { props: outcome.props };
			case "moved":
				return { redirect: { destination: localised(outcome.to, context), permanent: true } };
			case "missing":
				if (outcome.props === undefined) return { notFound: true };
				context.res.statusCode = 404;
				return { props: outcome.props };
			default:
				return outcome satisfies never;
		}
	};
}
