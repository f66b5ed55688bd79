import { PHASE_PRODUCTION_BUILD } from "next/constants";

/**
 * Whether this process belongs to a build, which runs what prepares a server, too.
 *
 * Buys a build that neither looks for other replicas nor stays for their sake. Needs the variable by which Next tells
 * its own processes. Steps aside without: a build then prepares as a server does.
 */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
