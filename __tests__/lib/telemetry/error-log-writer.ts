import { appendToErrorLog } from "@/lib/telemetry/error-log";

/** Run as a process of its own: writes 150 lines to the log `file` and exits at once, as a build worker does. */
const [file = "", name = ""] = process.argv.slice(2);
const blank = { time: "", route: "", method: "", type: "", message: "x".repeat(300), frames: [] };
for (let index = 0; index < 150; index++)
	appendToErrorLog({ ...blank, digest: `${name}${index}` }, { file, maxBytes: 20_000, files: 100 });
process.exit(0);
