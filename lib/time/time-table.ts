import type { z } from "zod";
import type { timeBody } from "@/lib/time/schema/api";

/**
 * Converts the months of `/api/v1/time` to a table. Shares are 0 to 1. `low` and `high` are always empty, as `ahead` is in the
 * API.
 */
export const toTimeTable = ({ months }: z.input<typeof timeBody>) => ({
	fields: ["month", "full", "with_limits", "low", "high"],
	data: months.map(({ month, full, partly }) => [month, full, full + partly, "", ""]),
});
