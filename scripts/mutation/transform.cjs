const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const next = require("next/dist/build/swc/jest-transformer");

/** Sources that stand in for those on disk, by path. */
const plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN, "utf8"));

/** Compiles as next/jest does, but the source with mutants in it where a file has one. */
exports.createTransformer = (settings) => {
	const inner = next.createTransformer(settings);
	return {
		process: (source, file, options) => inner.process(plan[file] ?? source, file, options),
		getCacheKey: (source, file, { configString }) =>
			createHash("sha256")
				.update([plan[file] ?? source, file, configString].join("\n"))
				.digest("hex"),
	};
};
