import { writeSchemas } from "./schemas";
import { listStages, runStages } from "./testing/run-stages";
import { nightlyStages } from "./testing/stages";
import { writeWorldMap } from "./world-map";

writeSchemas();
writeWorldMap();

// Makes the configurations of Jest and Playwright include all tests, and that of Playwright retry failed ones once.
process.env.NIGHTLY = "1";

/** Names of stages; empty for all stages. */
const wanted = process.argv.slice(2);
const stages = listStages(nightlyStages);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));

if (unknown.length > 0) {
	const known = stages.map(({ name }) => name).join(", ");
	console.error(`Unknown stage: ${unknown.join(", ")}. Choose from ${known}.`);
	process.exitCode = 1;
} else
	runStages(wanted.length === 0 ? nightlyStages : stages.filter(({ name }) => wanted.includes(name))).then(
		(code) => {
			process.exitCode = code;
		},
	);
