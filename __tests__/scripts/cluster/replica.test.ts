import type { ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { watch } from "@/scripts/cluster/replica";

const EVERY_MS = 20;
/** Enough looks for one that does not answer to be given up. */
const LONG_MS = 20 * EVERY_MS;

let isWell = true;
const server = createServer((_, response) => response.writeHead(isWell ? 200 : 503).end());
let at = "";
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const process = () => ({ kill: jest.fn() });

it("ends a replica that has stalled, and leaves the one that is started in its place the time to begin", async () => {
	const [first, second] = [process(), process()];
	let own = first;
	const unwatch = watch({ at, child: () => own as unknown as ChildProcess }, EVERY_MS);
	try {
		await pause(LONG_MS);
		expect(first.kill).not.toHaveBeenCalled();
		isWell = false;
		await pause(LONG_MS);
		expect(first.kill).toHaveBeenCalledWith("SIGKILL");
		own = second;
		await pause(2 * LONG_MS);
		expect(second.kill).not.toHaveBeenCalled();
		isWell = true;
		await pause(LONG_MS);
		isWell = false;
		await pause(2 * LONG_MS);
		expect(second.kill).toHaveBeenCalledWith("SIGKILL");
	} finally {
		unwatch();
	}
});
