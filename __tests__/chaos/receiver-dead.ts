import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { serveCopy, until } from "@/__tests__/harness/site";
import { findFreePort } from "@/scripts/site";
import { browser, countDuring, everything, featuresOf, noRequests, type Send } from "./load";
import { floodReports } from "./report-flood";

/** Sends a telemetry report as a browser does. */
async function report(send: Send, url: string, dsn: string): Promise<number> {
	const event_id = "a".repeat(32);
	const event = { event_id, message: "x".repeat(20_000) };
	const lines = [{ event_id, dsn }, { type: "event" }, event].map((line) => JSON.stringify(line));
	return (await send(`${url}/api/telemetry`, lines.join("\n"))).status;
}

/**
 * Stops the telemetry receiver, then makes it stall: pages must load as before, without a delay in the browser. Then floods
 * the tunnel.
 */
export async function receiverDead() {
	let stalls = false;
	let received = 0;
	const receiver = createServer((request, response) => {
		if (stalls) return;
		received++;
		request.resume().on("end", () => response.end("{}"));
	});
	const port = await findFreePort();
	const listen = () => once(receiver.listen(port, "127.0.0.1"), "listening");
	const close = async () => {
		receiver.close().closeAllConnections();
		await once(receiver, "close");
	};
	const dsn = `http://key@127.0.0.1:${port}/7`;
	const { dir, remove } = buildAgain("faults-receiver", { NEXT_PUBLIC_SENTRY_DSN: dsn });
	const { url, server, stop } = await serveCopy(dir, { RATE_LIMIT: "0" });
	server.stderr?.resume();
	const pages = everything(url, featuresOf(dir));
	const statuses = new Set<number>();
	const { send, close: closeBrowser } = browser(noRequests());
	const reportsArrive = () => {
		const before = received;
		const arrive = async () => {
			await report(send, url, dsn);
			return received > before;
		};
		return until("reports arrive", arrive, 60_000);
	};
	await listen();
	await reportsArrive();
	const count = await countDuring(
		async (send, index) => {
			if (index % 3 > 0) return pages(send, index);
			const status = await report(send, url, dsn);
			statuses.add(status);
			if (![204, 429].includes(status)) throw new Error(`${status} for a report`);
		},
		async () => {
			await close();
			await pause(5_000);
			await listen();
			await reportsArrive();
			stalls = true;
			await pause(5_000);
			stalls = false;
			await reportsArrive();
		},
	);
	closeBrowser();
	await stop();
	const flood = await floodReports(dir, dsn, () => received);
	await close();
	remove();
	const remark = `reports answered with ${[...statuses].sort().join(", ")}; flood: ${flood.remark}`;
	return { count, remark, fault: flood.fault };
}
