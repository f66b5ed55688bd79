import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { type MachineAnswer, readAnswer } from "./serve-page";

/** Requests an API route over HTTP, with path and query parameters as Next.js passes them. Does not follow redirects. */
export async function requestApi(
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
		return await readAnswer(response);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}
