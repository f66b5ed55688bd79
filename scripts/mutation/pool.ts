import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Heard } from "./session";

/** A process that has grown beyond this, in bytes, makes room for a new one: Jest keeps a little of every test file. */
const MOST_MEMORY = 1.2e9;

/** A process of its own that tries mutants, and is replaced when one of them never ends. */
export class Trier {
	#child: ChildProcess | undefined;

	constructor(private readonly plan: string) {}

	async #ready(): Promise<ChildProcess> {
		if (this.#child) return this.#child;
		const child = fork("scripts/mutation/worker.ts", {
			execArgv: ["--import", "tsx"],
			env: { ...process.env, NODE_ENV: "test", MUTATION_PLAN: this.plan },
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		this.#child = child;
		const started = await Promise.race([once(child, "message"), once(child, "exit").then(() => undefined)]);
		if (!started) throw new Error("a process that tries mutants ended before it had begun");
		return child;
	}

	/** @returns what the test file said; undefined when it was not done within the limit, in milliseconds, or crashed. */
	async run(test: string, number: number, limit: number): Promise<Heard | undefined> {
		const child = await this.#ready();
		const heard = await new Promise<(Heard & { memory: number }) | undefined>((resolve) => {
			const late = setTimeout(resolve, limit, undefined);
			const end = (answer?: Heard & { memory: number }) => {
				clearTimeout(late);
				child.off("message", end).off("exit", crashed);
				resolve(answer);
			};
			const crashed = () => end();
			child.on("message", end).once("exit", crashed);
			child.send({ test, number });
		});
		if (!heard || heard.memory > MOST_MEMORY) this.close();
		return heard;
	}

	close() {
		this.#child?.kill("SIGKILL");
		this.#child = undefined;
	}
}
