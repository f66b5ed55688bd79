// Each defines its table as it is loaded.
import "@/lib/answers/ahead";
import "@/lib/answers/changes/crossings";
import "@/lib/answers/changes/feature-past";
import "@/lib/answers/check/coverage";
import "@/lib/answers/check-data";
import "@/lib/answers/key-changes";
import "@/lib/answers/related";
import "@/lib/answers/search/index-table";
import "@/lib/answers/support-table";
import "@/lib/answers/time-base";
import "@/lib/data/corrections";
import "@/lib/data/history";
import { writeTables } from "@/lib/data/tables";
import "@/lib/data/usage";
import { validateDataset } from "@/lib/data/validate";

const started = performance.now();
try {
	const counts = Object.entries(validateDataset()).map(([kind, count]) => `${count} ${kind}`);
	console.log(
		`Data read and checked in ${Math.round(performance.now() - started)} ms: ${counts.join(", ")}.`,
	);
	if (process.env.DEPLOYMENT_ID) {
		const checked = performance.now();
		const { length } = writeTables(process.env.DEPLOYMENT_ID);
		console.log(`${length} tables made in ${Math.round(performance.now() - checked)} ms.`);
	}
} catch (error) {
	console.error(
		`The data does not have the shape the site relies on: ${error instanceof Error ? error.message : error}`,
	);
	process.exitCode = 1;
}
