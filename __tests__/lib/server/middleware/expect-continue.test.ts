import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { sendContinue } from "@/lib/server/middleware/expect-continue";

let server: Server;
let port: number;

beforeAll(async () => {
	server = createServer((_request, response) => void response.end("done"));
	sendContinue(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	port = (server.address() as AddressInfo).port;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

it.each([
	["a route that reads a body is sent 100", "/api/revalidate", "100-continue", "100 Continue"],
	["a route that reads none is answered at once", "/search", "100-continue", "200 OK"],
	["an unknown expectation is refused", "/api/revalidate", "tea", "417 Expectation Failed"],
])("%s", async (_case, path, expectation, answer) => {
	const socket = connect(port, "127.0.0.1");
	socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: ${expectation}\r\n\r\n`);
	expect(String((await once(socket, "data"))[0])).toMatch(`HTTP/1.1 ${answer}\r\n`);
	socket.destroy();
});

it("answers while a large body that nobody reads is arriving", async () => {
	const socket = connect(port, "127.0.0.1");
	socket.write("POST /search HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n");
	socket.write(Buffer.alloc(1_000_000));
	expect(String((await once(socket, "data"))[0])).toMatch("HTTP/1.1 200 OK\r\n");
	socket.destroy();
});
