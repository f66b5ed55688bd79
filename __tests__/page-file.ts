import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { GetServerSideProps, GetStaticProps, NextPageContext } from "next";
import type { ComponentType } from "react";

/** A page module in `pages/`, as Next.js loads it. */
export interface PageFile<Props extends object> {
	default: ComponentType<Props> & { getInitialProps?: (context: NextPageContext) => Promise<Props> };
	getStaticProps?: GetStaticProps;
	getServerSideProps?: GetServerSideProps;
}

type Parameters = Record<string, string | string[]>;

/**
 * Loads a page's props with its own loader, serialized to JSON as Next.js does.
 * @param params path parameters.
 * @param query query parameters; only server-rendered pages receive them.
 * @throws {Error} if the loader returns a redirect or "not found".
 */
export async function propsOf<Props extends object>(
	{
		getStaticProps,
		getServerSideProps,
	}: Omit<PageFile<Props>, "default"> & { default: ComponentType<Props> },
	params: Parameters = {},
	query: Parameters = {},
): Promise<Props> {
	const language = { locale: "en", defaultLocale: "en" };
	const request = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
	const response = new ServerResponse(request);
	const answer = getServerSideProps
		? await getServerSideProps({
				...language,
				params,
				query: { ...query, ...params },
				req: request,
				res: response,
				resolvedUrl: "/",
			})
		: await getStaticProps?.({ ...language, params });
	if (answer && !("props" in answer)) throw new Error(`Expected props, got ${JSON.stringify(answer)}`);
	return JSON.parse(JSON.stringify((await answer?.props) ?? {}));
}
