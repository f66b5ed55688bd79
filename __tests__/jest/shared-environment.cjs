const { LegacyFakeTimers, ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");
const { installCommonGlobals } = require("jest-util");

/** A copy of `process`, so that what a test file changes of it ends with the file. */
function createProcess() {
	const globals = { Date, Symbol };
	installCommonGlobals(globals, {});
	return globals.process;
}

/** Takes note of the own properties of objects. @returns a function that puts them back. */
exports.snapshotProperties = (objects) => {
	const snapshots = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
	return () => {
		for (const [object, properties] of snapshots) restoreProperties(object, properties);
	};
};

function restoreProperties(object, properties) {
	for (const key of Reflect.ownKeys(object)) {
		if (Object.hasOwn(properties, key) || Reflect.deleteProperty(object, key)) continue;
		// Libraries, Jest among them, keep some for good by symbols.
		if (typeof key === "string")
			throw new Error(`A test left ${key} behind for others: define it with "configurable: true".`);
	}
	for (const key of Reflect.ownKeys(properties)) {
		const before = properties[key];
		const now = Reflect.getOwnPropertyDescriptor(object, key);
		if (now && now.value === before.value && now.get === before.get && now.set === before.set) continue;
		Reflect.defineProperty(object, key, before);
	}
}

/**
 * Makes a test environment of which all files of a process share one V8 context: the modules that files share
 * (`runtime.cjs`) are loaded once, and know the same globals as each file.
 * @param open opens the environment at the first file: `{ environment, restore }`, where `restore` puts its globals back.
 * @param timerConfig as Jest's own environment gives it to its timers.
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
			// A test file that begins with `/** @isolated-modules */` shares no modules of the project, and none of their data.
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
