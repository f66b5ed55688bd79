const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { TestEnvironment: NodeEnvironment } = require("jest-environment-node");
const { ModuleMocker } = require("jest-mock");
const { installCommonGlobals } = require("jest-util");

/** Copies `process`, so that changes by a test file do not outlive the file. */
function createProcess() {
	const globals = { Date, Symbol };
	installCommonGlobals(globals, {});
	return globals.process;
}

/** Restores an object's own properties. */
function restoreProperties(object, properties) {
	for (const key of Reflect.ownKeys(object)) {
		if (Object.hasOwn(properties, key) || Reflect.deleteProperty(object, key)) continue;
		// Leaves symbols alone: libraries, including Jest, store permanent state under them.
		if (typeof key === "string")
			throw new Error(
				`A test left the global ${key} behind and it cannot be removed: define it with "configurable: true".`,
			);
	}
	for (const key of Reflect.ownKeys(properties)) {
		const before = properties[key];
		const now = Reflect.getOwnPropertyDescriptor(object, key);
		if (now && now.value === before.value && now.get === before.get && now.set === before.set) continue;
		Reflect.defineProperty(object, key, before);
	}
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
const timerConfig = { idToRef, refToId: (timer) => timer?.id };

/** The environment of all test files, and its globals before the first. */
let shared;
let properties;

/**
 * One Node environment with one V8 context for all test files of a process; after each file its globals are restored.
 * Shared modules (`runtime.cjs`) load once and use the same globals as each file. This saves three minutes of CPU time.
 */
module.exports = class SharedEnvironment {
	constructor(config, context) {
		shared ??= new NodeEnvironment(config, {});
		properties ??= Object.getOwnPropertyDescriptors(shared.global);
		const { projectConfig } = config;
		const { global } = shared;
		this.shared = shared;
		this.global = global;
		// A test file that begins with `/** @isolated-modules */` uses its own instances of the project's modules.
		this.isIsolated = "isolated-modules" in context.docblockPragmas;
		this.tables = global.webreachTables;
		if (this.isIsolated) delete global.webreachTables;
		global.process = createProcess();
		this.moduleMocker = new ModuleMocker(global);
		const timers = { config: projectConfig, global };
		this.fakeTimers = new LegacyFakeTimers({ ...timers, moduleMocker: this.moduleMocker, timerConfig });
		this.fakeTimersModern = new ModernFakeTimers(timers);
	}

	async setup() {}

	async teardown() {
		this.fakeTimers.dispose();
		this.fakeTimersModern.dispose();
		this.fakeTimers = null;
		this.fakeTimersModern = null;
		const tables = this.isIsolated ? this.tables : this.global.webreachTables;
		restoreProperties(this.global, properties);
		if (tables) this.global.webreachTables = tables;
	}

	exportConditions() {
		return this.shared.exportConditions();
	}

	getVmContext() {
		return this.fakeTimers && this.shared.getVmContext();
	}
};
