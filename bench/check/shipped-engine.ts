import { type CheckData, readCheckData } from "@/lib/check/check-data";
import { checkFile } from "@/lib/check/check-file";
import { enginesOf } from "@/lib/check/engines";

/** What of the check is bundled to be timed as it is shipped: what a build made, as what checks a file. */
export function checkWith(data: CheckData) {
	const engines = enginesOf(readCheckData(data));
	return (text: string, file: string) => checkFile(file, text, engines);
}
