import { validateDataset } from "@/lib/data/validate";
import { readSummary } from "./data-summary";

// A process of its own: what it has read of the data it reads no more.
try {
	// What is read one by one leaves out what cannot be read.
	validateDataset();
	process.stdout.write(JSON.stringify(readSummary()));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
