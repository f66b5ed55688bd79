import type { z } from "zod";
import type { timeBody } from "@/lib/time/schema/api";

/**
 * Converts the months of `/api/v1/time` to a table: first the months with usage, then the expected ones, with the band of
 * the forecast (`low`, `high`). Shares are 0 to 1.
 */
export const toTimeTable = ({ months, ahead }: z.input<typeof timeBody>) => ({
	fields: ["month", "full", "with_limits", "low", "high"],
	data: [
		...months.map(({ month, full, partly }) => [month, full, full + partly, "", ""]),
		...ahead.map(({ month, full, low, high }) => [month, full, "", low, high]),
	],
});
