const { Script } = require("node:vm");
const { readFileSync } = require("node:fs");
const { default: Runtime } = require("jest-runtime");

/** Modules of lib that hold state of the process, the browser or React. All others hold only cached or derived data. */
const UNSHARED_MODULES =
	/^(api|browser|next|server|site|static-props|telemetry)\/|^env\.|(^|\/)client(\/|\.)|^embed\/api\//;

/** Jest calls that mock or reset modules. */
const MOCKS = /\bjest\s*\.(mock|doMock|setMock|unmock|dontMock|resetModules|isolateModules\w*|requireMock)\b/;
const MOCKS_PACKAGE = /\bjest\s*\.(mock|doMock|setMock|unstable_mockModule)\(\s*["'](?!@\/|\.|node:)/;

/** Packages that hold state for each test file. */
const UNSHARED_PACKAGES =
	/\/node_modules\/(@testing-library\/(react\/dist\/index|jest-dom)|prom-client\/|browserslist\/)/;

const UNSHARED_INTERNALS = /\/node_modules\/jest-circus\//;

/** Compiled code by file name: V8 compiles a file once for all contexts and test files of the process. */
const scripts = new Map();

function scriptOf(code, filename, parameters) {
	const known = scripts.get(filename);
	if (known?.code === code && known.parameters.length === parameters.length) return known.script;
	const before = `(function(${parameters.join(",")}){`;
	const script = new Script(`${before}${code}\n})`, { filename, columnOffset: -before.length });
	scripts.set(filename, { code, parameters, script });
	return script;
}

function compileOnce(executor) {
	const compile = executor.compile.bind(executor);
	executor.compile = (code, filename) => {
		const context = executor.environment.getVmContext();
		if (context === null) return null;
		try {
			return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(context);
		} catch {
			// Compiles the code without the cache, so that Jest reports the syntax error.
			return compile(code, filename);
		}
	};
}

/** Runtimes of shared modules, by project and environment. */
const sharedRuntimes = new Map();

function sharedRuntimeOf([config, { shared }, resolver, transformer, , coverage, , globalConfig]) {
	const key = `${config.id} ${shared.constructor.name}`;
	const known = sharedRuntimes.get(key);
	if (known) return known;
	const testPath = `${config.rootDir}/__tests__/jest/shared`;
	const runtime = new Runtime(
		config,
		shared,
		resolver,
		transformer,
		new Map(),
		coverage,
		testPath,
		globalConfig,
	);
	compileOnce(runtime.executor);
	sharedRuntimes.set(key, runtime);
	return runtime;
}

class SharedRuntime extends Runtime {
	constructor(...args) {
		super(...args);
		const [config, environment, , , , , testPath] = args;
		compileOnce(this.executor);
		if (!environment.shared) return;
		this.sharedRuntime = sharedRuntimeOf(args);
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
