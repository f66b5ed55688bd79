import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { GetServerSideProps } from "next";

export interface MachineAnswer {
	status: number;
	headers: Headers;
	body: string;
	bytes: Buffer;
}

/** Reads a response body to its end. */
export async function readAnswer(response: Response): Promise<MachineAnswer> {
	const bytes = Buffer.from(await response.arrayBuffer());
	const { status, headers } = response;
	return { status, headers, body: new TextDecoder().decode(bytes), bytes };
}

/** Requests a page's `getServerSideProps` over HTTP, called as Next.js does after routing. */
export async function requestPage(
	getServerSideProps: GetServerSideProps,
	params: Record<string, string | string[]>,
	{ locale = "en", ...init }: RequestInit & { locale?: string } = {},
): Promise<MachineAnswer> {
	const server = createServer((request, response) => {
		const req = Object.assign(request, { cookies: {} });
		const context = {
			req,
			res: response,
			params,
			query: params,
			resolvedUrl: "/",
			locale,
			defaultLocale: "en",
		};
		void getServerSideProps(context);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	try {
		const { port } = server.address() as AddressInfo;
		const response = await fetch(`http://127.0.0.1:${port}/`, init);
		return await readAnswer(response);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}
