import { download } from "@/lib/client/download";
import { statsOf } from "@/lib/domain/import/stats";
import type { Audience } from "@/lib/schema/audience";

/** Lets the reader save an audience's usage as browserslist reads it. */
export const downloadStats = ({ usage }: Audience): void =>
	download("browserslist-stats.json", `${JSON.stringify(statsOf(usage), null, "\t")}\n`, "application/json");
