import { spawn } from "node:child_process";
import { once } from "node:events";
import { findTool } from "@/scripts/find-tool";

export interface Load {
	/** Requests a second. */
	rate: number;
	/** In milliseconds. */
	median: number;
	p99: number;
	requests: number;
	/** Answers other than 2xx and 3xx, and connections that broke or timed out. */
	errors: number;
}

const millisecondsIn: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function milliseconds(text: string | undefined): number {
	const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? "") ?? [];
	return Number(number) * (millisecondsIn[unit ?? ""] ?? Number.NaN);
}

/** Reads what wrk prints with `--latency`. */
export function readWrk(printed: string): Load {
	const [, connect, read, write, timeout] =
		/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed) ?? [];
	const other = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1];
	const errors = [connect, read, write, timeout, other].reduce((sum, count) => sum + Number(count ?? 0), 0);
	return {
		rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
		median: milliseconds(/^\s+50%\s+(\S+)/m.exec(printed)?.[1]),
		p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(printed)?.[1]),
		requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
		errors,
	};
}

/** Asks for addresses of one host in turn, with so many connections for so many seconds. */
export async function load(
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
	if (code !== 0) throw new Error(`wrk ended with ${code}.`);
	return readWrk(printed);
}
