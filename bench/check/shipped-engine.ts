import { type CheckData, readCheckData } from "@/lib/check/check-data";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";

/** Entry point of the bundle in `shipped.ts`. Returns a function that checks a file, from the data of a build. */
export function checkWith(data: CheckData) {
	const engines = createCheckEngines(readCheckData(data));
	return (text: string, file: string) => findUsesInFile(file, text, engines);
}
