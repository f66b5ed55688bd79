import { runStages } from "./testing/run-stages";
import { dailyStages } from "./testing/stages";

runStages(dailyStages).then((code) => {
	process.exitCode = code;
});
