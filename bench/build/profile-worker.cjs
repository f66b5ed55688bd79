const { writeFileSync } = require("node:fs");
const { Session } = require("node:inspector");
const { join } = require("node:path");

// Loaded into every process of a build, for the workers that pre-render. They are ended with SIGINT.
if (process.env.IS_NEXT_WORKER === "true") {
	const session = new Session();
	session.connect();
	session.post("Profiler.enable");
	session.post("Profiler.start");
	process.once("SIGINT", () => {
		session.post("Profiler.stop", (error, result) => {
			if (error) throw error;
			const file = join(process.env.BENCH_PROFILES, `${process.pid}.cpuprofile`);
			writeFileSync(file, JSON.stringify(result.profile));
			process.exit();
		});
	});
}
