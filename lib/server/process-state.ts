import type { Health } from "@/lib/server/schema/health";
import { getProcessValue } from "@/lib/telemetry/process-value";

/** The reason why the process is not ready for requests. */
export interface NotReady {
	/**
	 * `starting`: the process has not answered each kind of page yet. `stopping`: it has received SIGTERM. `page`: it
	 * cannot answer a page. `build`, `data`: files of the build or a data package are missing.
	 */
	reason: NonNullable<Health["reason"]>;
	/** A sentence with the cause and the remedy. It is public, so it has neither error messages nor file paths. */
	detail: string;
}

/**
 * Checks whether the site works.
 * @param origin the origin at which the process can request its own pages, without a trailing slash.
 */
export type ReadinessCheck = (origin: string) => Promise<NotReady | undefined>;

interface ProcessState {
	/** The process has received SIGTERM. */
	isEnding: boolean;
	/** Time of the last readiness probe, in milliseconds of `performance.now()`. */
	readinessProbedAt: number;
	/** The readiness check. Absent in development. */
	findFault?: ReadinessCheck;
}

export const getProcessState = (): ProcessState =>
	getProcessValue("life", () => ({ isEnding: false, readinessProbedAt: Number.NEGATIVE_INFINITY }));
