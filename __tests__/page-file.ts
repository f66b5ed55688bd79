import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { GetServerSideProps, GetStaticProps, NextPageContext } from "next";
import type { ComponentType } from "react";

/** A file of `pages/` that has a view, as Next loads it. */
export interface PageFile<Props extends object> {
	default: ComponentType<Props> & { getInitialProps?: (context: NextPageContext) => Promise<Props> };
	getStaticProps?: GetStaticProps;
	getServerSideProps?: GetServerSideProps;
}

type Parameters = Record<string, string | string[]>;

/**
 * What a page receives: the answer of its own loader, through JSON as Next passes it on.
 * @param params of the path.
 * @param query of the address; only pages made on request are given it.
 * @throws where the loader answers a redirect or that there is no such page.
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
	if (answer && !("props" in answer)) throw new Error(`no page but ${JSON.stringify(answer)}`);
	return JSON.parse(JSON.stringify((await answer?.props) ?? {}));
}
