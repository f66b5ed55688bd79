import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReportProxy {
	/** The address of the site through the proxy. */
	url: string;
	/** Returns the errors since the last call. */
	takeErrors: () => string[];
	/** Closes every connection and refuses new ones, as a broken network does. */
	disconnect: () => Promise<void>;
	reconnect: () => Promise<void>;
	close: () => Promise<void>;
}

const SCRIPT_PATH = "/page-errors.js";
const REPORT_PATH = "/page-errors";

/** Reports errors of the page. It runs first, so it also sees errors of hydration, which React reports as `error` events. */
const script = `
let isLeft = false;
// Loads that a navigation aborts are no errors of the page.
addEventListener("beforeunload", () => { isLeft = true; });
const send = (message) => isLeft || navigator.sendBeacon("${REPORT_PATH}", message);
addEventListener("error", ({ message }) => send(message));
addEventListener("unhandledrejection", ({ reason }) => send("unhandled rejection: " + reason));
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
	send("content security policy: " + violatedDirective + " " + blockedURI));
const { error } = console;
console.error = (...args) => {
	send("console.error: " + args.join(" "));
	error(...args);
};
`;

/**
 * Starts a server that passes requests on to a site, and adds a script to documents that reports errors: WebDriver has
 * no access to the console, and runs no script before those of a page.
 */
export async function startReportProxy(site: string): Promise<ReportProxy> {
	const errors: string[] = [];
	const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const { method, headers } = incoming;
		const sent = request(
			new URL(incoming.url ?? "/", site),
			{ method, headers: { ...headers, "accept-encoding": "identity" } },
			async (answer) => {
				const isDocument = answer.headers["content-type"]?.startsWith("text/html");
				const { "content-length": _, ...passed } = answer.headers;
				if (!isDocument) {
					outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
					answer.pipe(outgoing);
					return;
				}
				const html = await text(answer);
				outgoing.writeHead(answer.statusCode ?? 502, passed);
				outgoing.end(html.replace("<head>", `<head><script src="${SCRIPT_PATH}"></script>`));
			},
		);
		sent.on("error", () => outgoing.destroy());
		incoming.pipe(sent);
	};
	const server = createServer(async (incoming, outgoing) => {
		if (incoming.url === SCRIPT_PATH) {
			outgoing.writeHead(200, { "content-type": "text/javascript" }).end(script);
		} else if (incoming.url === REPORT_PATH) {
			errors.push(await text(incoming));
			outgoing.writeHead(204).end();
		} else pass(incoming, outgoing);
	});
	const listen = async (port: number) => {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		return (server.address() as AddressInfo).port;
	};
	const port = await listen(0);
	const disconnect = async () => {
		const closed = once(server, "close");
		server.close();
		server.closeAllConnections();
		await closed;
	};
	return {
		url: `http://localhost:${port}`,
		takeErrors: () => errors.splice(0),
		disconnect,
		reconnect: async () => {
			await listen(port);
		},
		close: disconnect,
	};
}
