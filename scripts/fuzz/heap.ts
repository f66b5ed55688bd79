import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** What is reachable of JavaScript's memory, in bytes. */
export function heap(): number {
	collect();
	return process.memoryUsage().heapUsed;
}
