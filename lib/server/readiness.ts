import { stat } from "node:fs/promises";
import { join } from "node:path";
import { readBuildFiles } from "./build-files";
import { logLine } from "./logger";
import type { NotReady, ReadinessCheck } from "./process-state";

/** In milliseconds. The result of a check of the files is reused for this time, because anybody can probe. */
const CHECK_MS = 2_000;
/** In milliseconds. After a page fails, the pages are not requested again for this time. */
const RETRY_MS = 30_000;

/** Files that the server can do without: it rebuilds tables, and nobody requests the others. */
const SPARE = /^\.next\/tables|\.(?:map|nft\.json)$/;

const starting: NotReady = {
	reason: "starting",
	detail: "The process answers each kind of page once first.",
};

export interface ReadinessOptions {
	/** The folder that contains `.next`. */
	dir: string;
	/** Returns the name of a data package that is not installed, if any. */
	findMissingPackage: () => string | undefined;
	/** Requests each kind of page at an origin. Returns the first path that fails, with the reason. */
	warmUp: (origin: string) => Promise<string | undefined>;
	now?: () => number;
	log?: (line: string) => void;
}

/** A fault with the path of a missing file, which is only logged. */
type Fault = NotReady & { file?: string };

/** The state of the warm-up, which requests each kind of page: running, done, or failed. */
interface WarmUp {
	isDone: boolean;
	fault?: Fault | undefined;
	/** The time of the next attempt, in milliseconds. */
	retryAt: number;
}

/**
 * Creates the check behind the readiness probe. The first call starts the warm-up; the site is ready when it is
 * done. Later calls check whether files of the build or data packages are missing.
 */
export function createReadinessCheck(options: ReadinessOptions): ReadinessCheck {
	const { dir, findMissingPackage, warmUp, now = Date.now, log = logLine } = options;
	const sizes = Object.entries(readBuildFiles(dir) ?? {}).filter(([file]) => !SPARE.test(file));
	let checked: { at: number; fault: Promise<Fault | undefined> } | undefined;
	let warmth: WarmUp | undefined;
	let logged = "";

	const findMissing = async (): Promise<Fault | undefined> => {
		const name = findMissingPackage();
		if (name !== undefined)
			return { reason: "data", detail: `The package ${name} is not installed: run npm ci, and start again.` };
		for (const [file, size] of sizes) {
			const found = await stat(join(dir, file)).catch(() => undefined);
			if (found?.size !== size)
				return { reason: "build", detail: "A file of the build is missing: build, and start again.", file };
		}
		return undefined;
	};

	const startWarmUp = (origin: string, before?: Fault): WarmUp => {
		const state: WarmUp = { isDone: false, fault: before, retryAt: Number.POSITIVE_INFINITY };
		warmUp(origin).then((failed) => {
			state.isDone = failed === undefined;
			state.fault =
				failed === undefined
					? undefined
					: { reason: "page", detail: `${failed}. Remove the folder .next, run npm ci, and start again.` };
			if (state.fault) state.retryAt = now() + RETRY_MS;
		});
		return state;
	};

	/** Logs when the site stops being ready, and when it is ready again. */
	const logChange = (fault: Fault | undefined) => {
		const line = fault ? `Not ready: ${fault.detail}${fault.file ? ` (${fault.file})` : ""}` : "";
		if (line !== logged) log(line || "Ready again.");
		logged = line;
	};

	return async (origin) => {
		if (!warmth || warmth.retryAt <= now()) warmth = startWarmUp(origin, warmth?.fault);
		if (!checked || checked.at + CHECK_MS <= now()) checked = { at: now(), fault: findMissing() };
		const fault = (await checked.fault) ?? warmth.fault;
		if (!fault && !warmth.isDone) return starting;
		logChange(fault);
		return fault;
	};
}
