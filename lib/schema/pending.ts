import { z } from "zod";

/**
 * How a release that is not out by the data stands to its day: the day is still to come (`expected`), it has passed since
 * the data were made (`overdue`), or none is known (`undated`).
 */
export const pending = z.enum(["expected", "overdue", "undated"]);

export type Pending = z.infer<typeof pending>;
