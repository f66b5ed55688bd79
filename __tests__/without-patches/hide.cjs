// Preloaded with `--require`: hides one private part of the framework (named by HIDE) from the site's code, as if an
// upgrade had moved it. The framework itself still finds it.
const { Module } = require("node:module");
const diagnostics = require("node:diagnostics_channel");
const fs = require("node:fs");
const { sep } = require("node:path");

const ours = [`${sep}lib${sep}next${sep}`, `${sep}scripts${sep}`];
/** Records that the site's code tried to use the hidden part. */
const recordUse = () => fs.appendFileSync(process.env.HIDDEN_NOTE, "x");

const isOurs = (file = "") => !file.includes("node_modules") && ours.some((folder) => file.includes(folder));

/** Returns a substitute for the module that the site's code requires. */
function replaceModule(pattern, replace) {
	const load = Module._load;
	Module._load = function (request, parent, ...rest) {
		if (!pattern.test(request) || !isOurs(parent?.filename)) return load.call(this, request, parent, ...rest);
		recordUse();
		return replace(() => load.call(this, request, parent, ...rest));
	};
}

const throwNotFound = () => {
	throw Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
};

const hidings = {
	"the cache lifetimes' module": () => replaceModule(/shared-cache-controls\.external$/, throwNotFound),
	"the cache lifetimes": () => replaceModule(/shared-cache-controls\.external$/, () => ({})),
	"the renderer for Node": () => replaceModule(/^react-dom\/server\.node$/, () => ({})),
	"the bootstrap script generator": () => replaceModule(/get-page-files$/, () => ({})),
	"the bootstrap script escaping": () => replaceModule(/htmlescape$/, throwNotFound),
	"the build phase": () => {
		recordUse();
		Object.defineProperty(process.env, "NEXT_PHASE", {
			value: "",
			writable: true,
			configurable: true,
			enumerable: true,
		});
	},
	"the header list": () => {
		const { readFileSync } = fs;
		fs.readFileSync = (file, ...rest) => {
			const isBundle = /[\\/]\.next[\\/]server[\\/]/.test(
				String(new Error().stack).split("\n", 4).join("\n"),
			);
			if (isBundle && /routes-manifest\.json$/.test(String(file))) {
				recordUse();
				return throwNotFound();
			}
			return readFileSync.call(fs, file, ...rest);
		};
	},
	"the server of a socket": () => {
		const { subscribe } = diagnostics;
		diagnostics.subscribe = (name, listen) => {
			if (name !== "net.server.socket") return subscribe(name, listen);
			recordUse();
			return subscribe(name, (_, channel) => listen({ socket: {} }, channel));
		};
	},
};

const hide = hidings[process.env.HIDE];
if (process.env.HIDE && !hide) throw new Error(`HIDE has an unknown name: ${process.env.HIDE}.`);
hide?.();
module.exports = { hidings: Object.keys(hidings) };
