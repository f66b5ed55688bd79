import { writeSchemas } from "./schemas";
import { runStages } from "./testing/run-stages";
import { dailyStages } from "./testing/stages";

writeSchemas();

runStages(dailyStages).then((code) => {
	process.exitCode = code;
});
