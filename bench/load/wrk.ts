import { spawn } from "node:child_process";
import { once } from "node:events";
import { findTool } from "@/scripts/find-tool";

export interface Load {
	/** Throughput in requests a second. */
	rate: number;
	/** Median latency in milliseconds. */
	median: number;
	p99: number;
	requests: number;
	/** Responses other than 2xx and 3xx, and connections that failed or timed out. */
	errors: number;
}

const unitMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function parseMilliseconds(text: string | undefined): number {
	const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? "") ?? [];
	return Number(number) * (unitMilliseconds[unit ?? ""] ?? Number.NaN);
}

/** Parses the output of `wrk --latency`. */
export function readWrk(printed: string): Load {
	const [, connect, read, write, timeout] =
		/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed) ?? [];
	const other = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1];
	const errors = [connect, read, write, timeout, other].reduce((sum, count) => sum + Number(count ?? 0), 0);
	return {
		rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
		median: parseMilliseconds(/^\s+50%\s+(\S+)/m.exec(printed)?.[1]),
		p99: parseMilliseconds(/^\s+99%\s+(\S+)/m.exec(printed)?.[1]),
		requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
		errors,
	};
}

/** Requests an address with `wrk` over several connections. */
export async function runWrk(
	url: string,
	{
		seconds,
		connections,
		headers = {},
	}: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<Load> {
	const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const args = [
		"--latency",
		"-t1",
		`-c${connections}`,
		`-d${seconds}s`,
		"--timeout",
		"10s",
		...headerArgs,
		url,
	];
	const wrk = spawn(findTool("wrk"), args, { stdio: ["ignore", "pipe", "inherit"] });
	let printed = "";
	wrk.stdout.on("data", (text) => {
		printed += text;
	});
	const [code] = await once(wrk, "close");
	if (code !== 0) throw new Error(`wrk failed with exit code ${code}.`);
	return readWrk(printed);
}
