import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import type { MachineAnswer } from "./serve-page";

/** Asks an API route over HTTP, with the parameters of path and query as Next gives them. Follows no redirect. */
export async function askApi(
	handler: NextApiHandler,
	query: Record<string, string | string[]> = {},
	init: RequestInit = {},
): Promise<MachineAnswer> {
	const server = createServer((request, response) => {
		void handler(Object.assign(request, { query }) as NextApiRequest, response as NextApiResponse);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	try {
		const { port } = server.address() as AddressInfo;
		const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual", ...init });
		const bytes = Buffer.from(await response.arrayBuffer());
		return {
			status: response.status,
			headers: response.headers,
			body: new TextDecoder().decode(bytes),
			bytes,
		};
	} finally {
		server.closeAllConnections();
		server.close();
	}
}
