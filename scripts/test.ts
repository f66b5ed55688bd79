import { writeSchemas } from "./schemas";
import { runStages } from "./testing/run-stages";
import { dailyStages } from "./testing/stages";
import { writeWorldMap } from "./world-map";

writeSchemas();
writeWorldMap();

runStages(dailyStages).then((code) => {
	process.exitCode = code;
});
