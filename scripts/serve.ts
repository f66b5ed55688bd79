import { once } from "node:events";
import { env } from "@/lib/env";
import { getPrerenderSetting } from "./build-origin";
import { ensureBuild } from "./build-state";
import { serveSite, tryPort, waitUntilReady } from "./site";

const CHECK_INTERVAL_MS = 1_000;

/** Exits when the parent process has ended. npm signals only its shell, which exits without forwarding the signal. */
function exitWhenOrphaned(): void {
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && process.kill(process.pid), CHECK_INTERVAL_MS).unref();
}

const portErrors: Record<string, (port: number) => string> = {
	EADDRINUSE: (port) => `Port ${port} is already in use; choose another: PORT=${port + 1} npm start`,
	EACCES: (port) => `Port ${port} may not be opened by this user; choose another: PORT=3000 npm start`,
};

/** Returns the port if it can be opened, else an error message. */
async function choosePort(value: string): Promise<number | string> {
	const port = Number(value);
	if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
		return `PORT must be a whole number from 1 to 65535; it is "${value}".`;
	const opened = await tryPort(port);
	if (typeof opened === "number") return port;
	return portErrors[opened]?.(port) ?? `Port ${port} cannot be opened: ${opened}`;
}

/** Builds if necessary, and serves until SIGINT or SIGTERM. Returns the exit code. */
export async function serve(): Promise<number> {
	exitWhenOrphaned();
	const port = await choosePort(process.env.PORT || "3000");
	if (typeof port === "string") {
		console.error(port);
		return 1;
	}
	// Validates the environment before the build. The server validates it too, but only starts after the build.
	env();
	if (!(await ensureBuild(getPrerenderSetting("first")))) return 1;
	const site = await serveSite({ dir: process.cwd(), port });
	const fault = await waitUntilReady(site.url);
	if (fault) {
		console.error(`The site does not work: ${fault}`);
		await site.stop();
		return 1;
	}
	let isStopping = false;
	const stop = () => {
		isStopping = true;
		site.server.kill("SIGTERM");
	};
	process.on("SIGINT", stop).on("SIGTERM", stop);
	console.log(`\nWebreach is at ${site.url}\n`);
	const [code] = await once(site.server, "exit");
	return isStopping ? 0 : (code ?? 1);
}
