import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as after } from "node:timers/promises";

export interface Kept {
	/** The process that runs at the moment. */
	child: () => ChildProcess;
	/** Ends it and lets it rest. Answers its exit code; null where a signal ended it. */
	stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A program that cannot start at all is not started for ever. */
const tries = 5;
/** What has run for as long has started well. */
const startedWell = 10_000;

/**
 * Runs a program, and again when it ends by itself.
 * @param pause between its end and its next start, in milliseconds.
 * @param onGone told when it has ended so soon and so often that it is left alone.
 */
export function keepRunning(
	name: string,
	[command, args, options]: [string, string[], SpawnOptions],
	pause: number,
	onGone: (reason: string) => void,
): Kept {
	let isStopping = false;
	let failures = 0;
	let current: ChildProcess;
	let gone: Promise<number | null>;
	// However this process ends, it leaves nothing behind.
	const kill = () => current.kill();
	function start() {
		const began = Date.now();
		current = spawn(command, args, options);
		gone = once(current, "exit").then(
			([code]) => code,
			() => 1,
		);
		gone.then(async (code) => {
			if (isStopping) return;
			failures = Date.now() - began > startedWell ? 0 : failures + 1;
			if (failures >= tries)
				return onGone(`${name} ended ${tries} times, at last with ${code ?? "a signal"}.`);
			console.warn(`${name} ended (${code ?? current.signalCode}); it is started again.`);
			await after(pause);
			if (!isStopping) start();
		});
	}
	process.once("exit", kill);
	start();
	return {
		child: () => current,
		stop: async (signal = "SIGTERM") => {
			isStopping = true;
			current.kill(signal);
			const code = await gone;
			process.off("exit", kill);
			return code;
		},
	};
}
