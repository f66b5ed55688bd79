import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { digestPattern } from "@/lib/telemetry/digest";
import { type ErrorRecord, readErrorLog } from "@/lib/telemetry/error-log";
import { resolveSourceFrame } from "@/lib/telemetry/source-frames";

const usage = `Usage: npm run errors:show -- <digest>
Prints the errors with the digest that an error page shows: ten characters, 0-9 and a-f.
Reads the log file ERROR_LOG_FILE. Run this on the server's machine, with the server's environment.`;

function formatFrame(frame: string): string {
	const place = resolveSourceFrame(frame);
	return place === undefined ? `         at ${frame}` : `         at ${place}  ${frame}`;
}

function formatRecords(records: ErrorRecord[], newest: ErrorRecord): string {
	const seen = new Set(records.map(({ method, route }) => `${method} ${route}`));
	const sum = records.reduce((total, { count = 1 }) => total + count, 0);
	const times = sum === 1 ? "1 time" : `${sum} times`;
	return [
		`Digest   ${newest.digest}`,
		`Seen     ${times}, first ${records[0]?.time}, last ${newest.time}`,
		`Where    ${[...seen].join(", ")}`,
		`Error    ${newest.type}: ${newest.message}`,
		...(newest.causes ?? []).map(({ type, message }) => `Cause    ${type}: ${message}`),
		...newest.frames.map(formatFrame),
	].join("\n");
}

function unknown(digest: string, file: string, log: ErrorRecord[]): string {
	const held =
		log[0] === undefined
			? `The error log ${file} holds no errors.`
			: `The error log ${file} holds ${log.length} errors, the oldest of ${log[0].time}; an older one has been rotated out.`;
	return `Nothing is known of ${digest}. ${held}`;
}

function main(): number {
	let args: string[];
	try {
		args = parseArgs({ allowPositionals: true }).positionals;
	} catch {
		args = [];
	}
	const digest = args[0]?.trim().toLowerCase();
	if (args.length !== 1 || digest === undefined) {
		console.error(usage);
		return 2;
	}
	if (/^[0-9a-f]{32}$/.test(digest)) {
		console.error(
			`${digest} is the reference of an error in a browser: search the receiver of NEXT_PUBLIC_SENTRY_DSN.`,
		);
		return 1;
	}
	if (!digestPattern.test(digest)) {
		console.error(`${JSON.stringify(args[0])} is not a digest.\n${usage}`);
		return 2;
	}
	const { ERROR_LOG_FILE: file } = env();
	const log = readErrorLog(file);
	const records = log.filter((record) => record.digest === digest);
	const newest = records.at(-1);
	if (!newest) {
		console.error(unknown(digest, file, log));
		return 1;
	}
	console.log(formatRecords(records, newest));
	return 0;
}

process.exitCode = main();
