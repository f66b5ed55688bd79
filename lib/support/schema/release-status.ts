import { z } from "zod";

/**
 * The status of a release that the data do not list as public: its planned day is in the future (`expected`), has passed
 * (`overdue`), or is unknown (`undated`).
 */
export const releaseStatus = z.enum(["expected", "overdue", "undated"]);

export type ReleaseStatus = z.infer<typeof releaseStatus>;
