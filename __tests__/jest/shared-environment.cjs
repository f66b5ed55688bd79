const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");
const { installCommonGlobals } = require("jest-util");

/** Copies `process`, so that changes by a test file do not outlive the file. */
function createProcess() {
	const globals = { Date, Symbol };
	installCommonGlobals(globals, {});
	return globals.process;
}

/** Records the own properties of objects. @returns a function that restores them. */
exports.snapshotProperties = (objects) => {
	const snapshots = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
	return () => {
		for (const [object, properties] of snapshots) restoreProperties(object, properties);
	};
};

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

/**
 * Creates a test environment with one V8 context for all test files of a process. Shared modules (`runtime.cjs`) load
 * once and use the same globals as each file.
 * @param open opens the environment for the first file: `{ environment, restore }`, where `restore` resets its globals.
 * @param timerConfig the timer configuration of Jest's own environment.
 */
exports.createSharedEnvironment = (open, timerConfig) => {
	let shared;
	return class SharedEnvironment {
		constructor(config, context) {
			shared ??= open(config);
			shared.environment.currentConsole = context.console;
			const { projectConfig } = config;
			const { global } = shared.environment;
			this.shared = shared.environment;
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
			await shared.restore();
			if (tables) this.global.webreachTables = tables;
		}

		exportConditions() {
			return this.shared.exportConditions();
		}

		getVmContext() {
			return this.fakeTimers && this.shared.getVmContext();
		}
	};
};
