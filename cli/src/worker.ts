import { parentPort, workerData } from "node:worker_threads";
import { checkFile } from "./check-file";
import type { CheckTask } from "./check-files";
import { createAudienceChecker, getEngines } from "./engine";

const { audience, build, files } = workerData as CheckTask;
const checker = createAudienceChecker(audience, build);
const { engines } = getEngines();
parentPort?.postMessage(
	files.map((file) => {
		const outcome = checkFile(file, file.filter, engines, checker);
		parentPort?.postMessage("file");
		return outcome;
	}),
);
