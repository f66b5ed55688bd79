const { readFileSync } = require("node:fs");
const { default: Runtime } = require("jest-runtime");

/** Modules of lib that hold state of the process, the browser or React. All others hold only cached or derived data. */
const UNSHARED_MODULES =
	/^(api|browser|next|server|site|static-props|telemetry)\/|^env\.|(^|\/)client(\/|\.)|^embed\/api\//;

/** Jest calls that mock or reset modules. */
const MOCKS = /\bjest\s*\.(mock|doMock|setMock|unmock|dontMock|resetModules|isolateModules\w*|requireMock)\b/;
const MOCKS_PACKAGE = /\bjest\s*\.(mock|doMock|setMock|unstable_mockModule)\(\s*["'](?!@\/|\.|node:)/;

/** Packages that hold state for each test file. */
const UNSHARED_PACKAGES = /\/node_modules\/(prom-client|browserslist)\//;

const UNSHARED_INTERNALS = /\/node_modules\/jest-circus\//;

/** The runtime of shared modules. */
let sharedRuntime;

function getSharedRuntime([config, { shared }, resolver, transformer, , coverage, , globalConfig]) {
	const testPath = `${config.rootDir}/__tests__/jest/shared`;
	sharedRuntime ??= new Runtime(
		config,
		shared,
		resolver,
		transformer,
		new Map(),
		coverage,
		testPath,
		globalConfig,
	);
	return sharedRuntime;
}

/**
 * Loads modules of packages and of lib once for all test files of a process, in the environment that they share
 * (`jest-environment-node.cjs`).
 */
class SharedRuntime extends Runtime {
	constructor(...args) {
		super(...args);
		const [config, environment, , , , , testPath] = args;
		if (!environment.shared) return;
		this.sharedRuntime = getSharedRuntime(args);
		const source = readFileSync(testPath, "utf8");
		this.sharesPackages = !MOCKS_PACKAGE.test(source);
		this.sharesProject = !MOCKS.test(source) && !environment.isIsolated;
		this.library = `${config.rootDir}/lib/`;
	}

	/** Includes the source maps of shared modules, because stack traces pass through them. */
	getSourceMaps() {
		const own = super.getSourceMaps();
		const shared = this.sharedRuntime?.getSourceMaps();
		if (shared) own.get = (path) => Map.prototype.get.call(own, path) ?? shared.get(path);
		return own;
	}

	/** Whether a test file uses the shared instance of this module. */
	shares(path) {
		if (path.endsWith(".node")) return false;
		if (path.includes("/node_modules/")) return this.sharesPackages && !UNSHARED_PACKAGES.test(path);
		if (!this.sharesProject || !path.startsWith(this.library)) return false;
		return !UNSHARED_MODULES.test(path.slice(this.library.length));
	}

	requireModule(from, moduleName, options, isRequireActual) {
		if (!this.sharedRuntime || (moduleName && this._resolution.isCoreModule(moduleName)))
			return super.requireModule(from, moduleName, options, isRequireActual);
		const path = this._resolution.resolveCjs(from, moduleName);
		if (options?.isInternalModule) {
			if (UNSHARED_INTERNALS.test(path))
				return super.requireModule(from, moduleName, options, isRequireActual);
			return this.sharedRuntime.requireInternalModule(path);
		}
		if (this.shares(path)) return this.sharedRuntime.requireModule(path);
		return super.requireModule(from, moduleName, options, isRequireActual);
	}
}

module.exports = SharedRuntime;
module.exports.default = SharedRuntime;
