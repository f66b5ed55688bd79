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

/** Node's environment, shared by the test files of a process. After a file its globals are put back. */
module.exports = createSharedEnvironment(open, { idToRef, refToId: (timer) => timer?.id });
