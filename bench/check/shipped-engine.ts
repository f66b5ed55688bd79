import { type CheckData, readCheckData } from "@/lib/check/check-data";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";

/** What of the check is bundled to be timed as it is shipped: what a build made, as what checks a file. */
export function checkWith(data: CheckData) {
	const engines = createCheckEngines(readCheckData(data));
	return (text: string, file: string) => findUsesInFile(file, text, engines);
}
