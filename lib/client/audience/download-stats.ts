import { statsOf } from "@/lib/domain/import/stats";
import type { Audience } from "@/lib/schema/audience";

/** Lets the reader save an audience's usage as browserslist reads it. Made here: nothing is sent. */
export function downloadStats({ usage }: Audience) {
	const text = `${JSON.stringify(statsOf(usage), null, "\t")}\n`;
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = "browserslist-stats.json";
	link.click();
	URL.revokeObjectURL(url);
}
