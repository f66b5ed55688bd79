const { TestEnvironment: NodeEnvironment } = require("jest-environment-node");
const { createSharedEnvironment, snapshotProperties } = require("./shared-environment.cjs");

function open(config) {
	const environment = new NodeEnvironment(config, {});
	return { environment, restore: snapshotProperties([environment.global]) };
}

const idToRef = (id) => ({
	id,
	ref() {
		return this;
	},
	unref() {
		return this;
	},
});

/** One Node environment for all test files of a process. After each file its globals are restored. */
module.exports = createSharedEnvironment(open, { idToRef, refToId: (timer) => timer?.id });
