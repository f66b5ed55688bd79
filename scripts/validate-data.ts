import { validateDataset } from "@/lib/data/validate";

const started = performance.now();
try {
	const counts = Object.entries(validateDataset()).map(([kind, count]) => `${count} ${kind}`);
	console.log(
		`Data read and checked in ${Math.round(performance.now() - started)} ms: ${counts.join(", ")}.`,
	);
} catch (error) {
	console.error(
		`The data does not have the shape the site relies on: ${error instanceof Error ? error.message : error}`,
	);
	process.exitCode = 1;
}
