import { PHASE_PRODUCTION_BUILD } from "next/constants";

/**
 * Whether this process belongs to a build, which runs `instrumentation.ts` too.
 *
 * Benefit: a build does not connect to the shared store. Depends on: the variable NEXT_PHASE. Fallback: a build prepares
 * itself as a server does.
 */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
