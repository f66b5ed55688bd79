import { once } from "node:events";
import { connect } from "node:net";

// A client of WebDriver Classic (https://www.w3.org/TR/webdriver2/) for two transports: HTTP, which WebKitWebDriver
// speaks, and Marionette, which Firefox speaks itself. Marionette has the same commands, so no geckodriver is needed:
// https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html

/** The HTTP method and path of each command by its name in Marionette. `:id` is the element of the parameters. */
const commands = {
	"WebDriver:SetTimeouts": ["POST", "/timeouts"],
	"WebDriver:Navigate": ["POST", "/url"],
	"WebDriver:Back": ["POST", "/back"],
	"WebDriver:ExecuteAsyncScript": ["POST", "/execute/async"],
	"WebDriver:FindElement": ["POST", "/element"],
	"WebDriver:ElementClick": ["POST", "/element/:id/click"],
	"WebDriver:ElementSendKeys": ["POST", "/element/:id/value"],
	"WebDriver:PerformActions": ["POST", "/actions"],
	"WebDriver:DeleteSession": ["DELETE", ""],
} as const;

type Parameters = Record<string, unknown>;

/** Sends a command; resolves with its value. Rejects with the error that the browser returns. */
export type Send = (command: keyof typeof commands, parameters?: Parameters) => Promise<unknown>;

interface Capabilities {
	browserVersion: string;
}

export interface Session {
	version: string;
	send: Send;
}

interface WebDriverError {
	error: string;
	message: string;
}

const toError = (command: string, { error, message }: WebDriverError) =>
	new Error(`${command}: ${error}: ${message}`);

async function requestHttp(url: string, method: string, parameters: Parameters): Promise<unknown> {
	const body = method === "POST" ? { body: JSON.stringify(parameters) } : {};
	const response = await fetch(url, { method, ...body });
	const { value } = (await response.json()) as { value: unknown };
	if (!response.ok) throw toError(url, value as WebDriverError);
	return value;
}

/** Opens a session of a driver that speaks HTTP. */
export async function openHttpSession(driver: string, capabilities: Parameters): Promise<Session> {
	const made = (await requestHttp(`${driver}/session`, "POST", {
		capabilities: { alwaysMatch: capabilities },
	})) as { sessionId: string; capabilities: Capabilities };
	return {
		version: made.capabilities.browserVersion,
		send: (command, parameters = {}) => {
			const [method, path] = commands[command];
			const url = `${driver}/session/${made.sessionId}${path.replace(":id", String(parameters.id))}`;
			return requestHttp(url, method, parameters);
		},
	};
}

/** Splits the stream of Marionette into messages, each of which follows its length in bytes and a colon. */
function createMessageReader(onMessage: (message: unknown) => void) {
	let pending = Buffer.alloc(0);
	return (chunk: Buffer) => {
		pending = Buffer.concat([pending, chunk]);
		for (;;) {
			const colon = pending.indexOf(":");
			const end = colon + 1 + Number(pending.subarray(0, Math.max(colon, 0)).toString());
			if (colon === -1 || pending.length < end) return;
			const message = JSON.parse(pending.subarray(colon + 1, end).toString());
			pending = pending.subarray(end);
			onMessage(message);
		}
	};
}

/** A reply is `[1, id, error, value]`. The first message, a greeting, is no array. */
type Reply = [type: 1, id: number, error: WebDriverError | null, value: unknown];

/** Opens a session of the Firefox whose Marionette listens on a port. */
export async function openMarionetteSession(port: number, capabilities: Parameters): Promise<Session> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	const waiting = new Map<number, (reply: Reply) => void>();
	const closed = once(socket, "close").then((): never => {
		throw new Error("Firefox has closed its connection.");
	});
	closed.catch(() => {});
	socket.on(
		"data",
		createMessageReader((message) => {
			if (!Array.isArray(message)) return;
			const reply = message as Reply;
			waiting.get(reply[1])?.(reply);
			waiting.delete(reply[1]);
		}),
	);
	let count = 0;
	const request = async (command: string, parameters: Parameters) => {
		const id = ++count;
		const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
		const message = JSON.stringify([0, id, command, parameters]);
		socket.write(`${Buffer.byteLength(message)}:${message}`);
		const [, , error, value] = await Promise.race([replied, closed]);
		if (error) throw toError(command, error);
		return value;
	};
	const made = (await request("WebDriver:NewSession", { capabilities: { alwaysMatch: capabilities } })) as {
		capabilities: Capabilities;
	};
	return {
		version: made.capabilities.browserVersion,
		send: async (command, parameters = {}) => {
			const answer = (await request(command, parameters)) as { value: unknown } | null;
			return answer?.value;
		},
	};
}
