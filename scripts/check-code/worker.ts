import { parentPort } from "node:worker_threads";
import { checkHere, type Task } from "./check-files";

parentPort?.once("message", (task: Task) => parentPort?.postMessage([...checkHere(task)]));
