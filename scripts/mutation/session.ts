import { channel } from "node:diagnostics_channel";
import { readConfigs } from "jest-config";
import TestRunner from "jest-runner";
import Runtime from "jest-runtime";

/** What one test file said of one mutant. */
export interface Heard {
	failed: boolean;
	/** Numbers of the mutants whose places were reached. */
	reached: number[];
	milliseconds: number;
	/** Why, for people, where a test failed. */
	message: string;
}

/** A machine that tries mutants is busy: what is slow there is not what is tested. In milliseconds. */
const TEST_TIMEOUT = 120_000;

const own = (file: string) => `${process.cwd()}/scripts/mutation/${file}`;

/** The project's own Jest, kept ready, in which test files run one after the other with one mutant switched on. */
export async function openSession() {
	const argv = { _: [], $0: "", ci: true, watchman: false, silent: true };
	const { globalConfig, configs } = await readConfigs(argv as never, [process.cwd()]);
	const contexts = await Promise.all(
		configs.map((config) =>
			Runtime.createContext(
				{
					...config,
					moduleNameMapper: [["^fast-check$", own("same-random.cjs")], ...config.moduleNameMapper],
					transform: config.transform.map(
						([files, path, options]): [string, string, Record<string, unknown>] =>
							path.includes("jest-transformer")
								? [files, own("transform.cjs"), options]
								: [files, path, options],
					),
				},
				{ console, maxWorkers: 1, watchman: false, watch: false },
			),
		),
	);
	const watcher = { isInterrupted: () => false, isWatchMode: () => false };

	let active = 0;
	let reached = new Set<number>();
	const is = (number: number) => {
		reached.add(number);
		return number === active;
	};
	channel("mutation").subscribe((asking) => Object.assign(asking as object, { is }));

	/** @param test the path of a test file from the root. @param number of the mutant, 0 for none. */
	return async (test: string, number: number): Promise<Heard> => {
		const context = contexts[test.endsWith(".tsx") ? 1 : 0];
		if (!context) throw new Error("Jest has not the two projects that it had");
		active = number;
		reached = new Set();
		const started = performance.now();
		const runner = new TestRunner({ ...globalConfig, testTimeout: TEST_TIMEOUT }, {});
		let message = "";
		runner.on("test-file-success", ([, { failureMessage, testExecError }]) => {
			message ||= failureMessage ?? testExecError?.message ?? "";
		});
		runner.on("test-file-failure", ([, error]) => {
			message ||= error.message || "failed";
		});
		await runner.runTests([{ context, path: `${process.cwd()}/${test}` }], watcher as never, {
			serial: true,
		});
		return {
			failed: message !== "",
			reached: [...reached],
			milliseconds: performance.now() - started,
			message,
		};
	};
}
