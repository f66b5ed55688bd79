import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { kindsOf } from "@/bench/cost/kinds";
import { deploymentOf } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { endWith } from "@/scripts/end-with";
import { freePort, serveSite } from "@/scripts/site";

/*
 * A server is told to end while it is asked for forty things at once: every request of which the first byte had arrived
 * is answered, whether anybody looks at readiness or not.
 */

const rounds = Number(process.env.ROUNDS || 20);
/** Part of the names of those kinds that alone are wanted. */
const only = process.env.ONLY ?? "";
const atOnce = 40;
const named = /^(?:badge|preview|feed, reach|API, reach|compare|plan|set|search|feature, elsewhere)$/;
const keptPage = "/features/grid";
/** Of so many requests one has but its first byte sent before the signal, and the rest so long after it, in milliseconds. */
const HALVED = 8;
const REST_AFTER_MS = 300;

/**
 * Asks on a connection of its own. `sent` resolves when the request is on its way, or only its first byte where it is
 * sent in two parts, which `sendRest` ends; `answered` with whether it was answered whole.
 */
function ask(port: number, path: string, inParts: boolean) {
	const socket = connect(port, "127.0.0.1");
	const chunks: Buffer[] = [];
	socket.on("data", (chunk) => chunks.push(chunk));
	const answered = new Promise<string | undefined>((resolve) => {
		socket.once("error", (error) => resolve(error.message));
		socket.once("end", () => {
			const text = Buffer.concat(chunks).toString("latin1");
			const [head = "", body = ""] = text.split("\r\n\r\n", 2);
			const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
			const isWhole = Number.isNaN(length) ? text.endsWith("0\r\n\r\n") : body.length >= Math.min(length, 1);
			resolve(/^HTTP\/1\.1 200/.test(head) && isWhole ? undefined : head.slice(0, 40) || "nothing");
		});
	});
	const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
	const first = inParts ? 1 : request.length;
	const sent = once(socket, "connect").then(
		() => new Promise<void>((resolve) => socket.write(request.slice(0, first), () => resolve())),
	);
	const sendRest = () => inParts && socket.writable && socket.write(request.slice(first));
	return { sent, sendRest, answered };
}

async function endOnce(paths: string[], looksAtReadiness: boolean): Promise<string[]> {
	const port = await freePort();
	const site = await serveSite({
		dir: ".",
		port,
		host: "127.0.0.1",
		options: {
			stdio: ["ignore", "ignore", "ignore"],
			env: { ...process.env, RATE_LIMIT: "0", DRAIN_SECONDS: "1" },
		},
	});
	if (looksAtReadiness) await (await fetch(`${site.url}/api/health/ready`)).arrayBuffer();
	const asked = paths.map((path, at) => ask(port, path, at % HALVED === 0));
	await Promise.all(asked.map(({ sent }) => sent));
	const ended = once(site.server, "exit");
	site.server.kill("SIGTERM");
	await pause(REST_AFTER_MS);
	for (const { sendRest } of asked) sendRest();
	const faults = await Promise.all(asked.map(({ answered }) => answered));
	await ended;
	return faults.filter((fault) => fault !== undefined);
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("There is no build to try.");
	const kinds = kindsOf(deploymentOf()).filter(({ name }) => named.test(name));
	const table: Record<string, object> = {};
	let number = Math.floor(Math.random() * 1e5);
	let failed = 0;
	const all = [{ name: "kept page", path: () => keptPage }, ...kinds];
	for (const { name, path } of all.filter(({ name }) => name.includes(only))) {
		const faults: string[] = [];
		for (let round = 0; round < rounds; round++) {
			const paths = Array.from({ length: atOnce }, () => path(number++));
			faults.push(...(await endOnce(paths, round % 2 === 1)));
			await pause(0);
		}
		failed += faults.length;
		table[name] = { requests: rounds * atOnce, failed: faults.length, how: [...new Set(faults)].join("; ") };
	}
	console.table(table);
	return failed === 0;
}

endWith(run());
