import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type {
	GetServerSideProps,
	GetServerSidePropsContext,
	GetStaticProps,
	GetStaticPropsContext,
} from "next";
import type { z } from "zod";
import { type Caller, getCaller } from "@/lib/server/caller";
import { recordServerError, toError } from "@/lib/telemetry/server";
import type { Outcome } from "./outcome";
import { checkPageData } from "./page-data";

type AnyObject = z.ZodType<object>;

/** The part of the request that a loader may use besides the parameters. */
export interface RequestContext {
	/** The router's locale, for props that contain text. */
	locale: string | undefined;
	/** The request, for work on a worker thread; absent in static rendering. */
	caller?: Caller;
}

interface PageDefinition<Params extends AnyObject, Props extends AnyObject> {
	/** The route pattern, for logs and errors: `/features/[id]`. */
	route: string;
	/** Schema of the parameters. Invalid parameters are a 404. */
	params: Params;
	/** Schema of the props. The page receives only the fields of the schema. */
	props: Props;
	/** Loads the props. If it throws, the reader sees the error page with the error's digest. */
	load: (
		params: z.output<Params>,
		context: RequestContext,
	) => Outcome<z.input<Props>> | Promise<Outcome<z.input<Props>>>;
}

export interface StaticPageDefinition<Params extends AnyObject, Props extends AnyObject>
	extends PageDefinition<Params, Props> {
	/** The parameters of every page of a dynamic route. */
	all?: () => z.input<Params>[];
	/** The parameters of the pages that `PRERENDER=first` renders; absent: all. */
	first?: () => z.input<Params>[];
	/**
	 * The time in seconds after which a request revalidates the page. If revalidation fails, the last good page
	 * stays.
	 */
	revalidate?: number;
}

export interface ServerPageDefinition<Params extends AnyObject, Props extends AnyObject>
	extends PageDefinition<Params, Props> {
	/** Value of `s-maxage`, in seconds. If absent, the response is not cached. */
	freshFor?: number;
}

/** Adds the request's locale to a path. */
function localizeRedirect(
	to: string,
	{ locale, defaultLocale }: GetStaticPropsContext | GetServerSidePropsContext,
): string {
	return locale === undefined || locale === defaultLocale ? to : `/${locale}${to}`;
}

/** In UTF-16 code units. Longer values are probably a reader's own text, which must not be logged. */
const MAX_LOGGED = 200;
const omitLongText = (_: string, value: unknown) =>
	typeof value === "string" && value.length > MAX_LOGGED ? "…" : value;

async function runLoader<Params extends AnyObject, Props extends AnyObject>(
	{ route, params, props, load }: PageDefinition<Params, Props>,
	input: unknown,
	request: { method?: string | undefined },
	context: RequestContext,
): Promise<Outcome<z.output<Props>>> {
	const parsed = params.safeParse(input);
	if (!parsed.success) return { kind: "missing" };
	try {
		await yieldToEventLoop();
		const outcome = await load(parsed.data, context);
		if (outcome.kind === "moved") return outcome;
		if (outcome.props === undefined) return { kind: "missing" };
		const page = `${route} ${JSON.stringify(parsed.data, omitLongText)}`;
		await yieldToEventLoop();
		const checked = checkPageData(page, props, outcome.props);
		await yieldToEventLoop();
		return { kind: outcome.kind, props: checked };
	} catch (thrown) {
		const error = toError(thrown);
		recordServerError(error, { route, method: request.method ?? "GET" });
		throw error;
	}
}

/**
 * Creates a page's `getStaticProps`. Statuses: 404 for invalid parameters and missing pages, 308 for moved ones, in the
 * request's locale, and 500 with the digest of the recorded error.
 */
export function staticPage<Params extends AnyObject, Props extends AnyObject>(
	definition: StaticPageDefinition<Params, Props>,
): GetStaticProps {
	const { revalidate } = definition;
	const lifetime = revalidate === undefined ? {} : { revalidate };
	return async (context) => {
		const outcome = await runLoader(definition, context.params ?? {}, {}, { locale: context.locale });
		switch (outcome.kind) {
			case "found":
				return { props: outcome.props, ...lifetime };
			case "moved":
				return {
					redirect: { destination: localizeRedirect(outcome.to, context), permanent: true },
					...lifetime,
				};
			case "missing":
				return { notFound: true, ...lifetime };
			default:
				return outcome satisfies never;
		}
	};
}

/**
 * Creates a page's `getServerSideProps`, with the same rules as `staticPage`. `params` parses the query together
 * with the route's parameters.
 */
export function serverPage<Params extends AnyObject, Props extends AnyObject>(
	definition: ServerPageDefinition<Params, Props>,
): GetServerSideProps {
	const { freshFor } = definition;
	return async (context) => {
		const input = { ...context.query, ...context.params };
		const outcome = await runLoader(definition, input, context.req, {
			locale: context.locale,
			// A getter, because few loaders need the caller.
			get caller() {
				return getCaller(context.req, context.res);
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
				return { redirect: { destination: localizeRedirect(outcome.to, context), permanent: true } };
			case "missing":
				if (outcome.props === undefined) return { notFound: true };
				context.res.statusCode = 404;
				return { props: outcome.props };
			default:
				return outcome satisfies never;
		}
	};
}
