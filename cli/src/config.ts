import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseBuild } from "@/lib/build/build-param";
import { BUILD_NOTATION } from "@/lib/build/schema/build-notation";
import { severities } from "@/lib/check/schema/kinds";
import { UsageError } from "./usage-error";

/** The effects in the target that a configuration or `--fail-on` can name, from the least to the most strict. */
export const failLevels = ["never", ...severities.filter((severity) => severity !== "guarded")] as const;
export type FailLevel = (typeof failLevels)[number];

/** What a configuration can say of some files only. */
interface Settings {
	target?: string;
	region?: string;
	audience?: string;
	env?: string;
	maxLoss?: string;
	failOn?: FailLevel;
	baseline?: string;
	/** What the project's build does, as `serializeBuild` writes it. */
	build?: string;
	/** Features and keys that the project takes care of. */
	handled?: string[];
	/** The files are not checked. */
	off?: boolean;
}

/** The configuration of a project, as `config.schema.json` describes it. Paths are relative to its file. */
export interface Config extends Omit<Settings, "off"> {
	/** Presets, and files or packages with a configuration, that this one adds to. */
	extends?: string | string[];
	ignore?: { features?: string[]; keys?: string[]; paths?: string[] };
	/** What differs for files that a glob or folder of `files` matches. Later ones win. */
	overrides?: (Omit<Settings, "baseline"> & { files: string[] })[];
}

/** A configuration and the folder of its file; the working directory if there is none. */
export interface FoundConfig {
	config: Config;
	folder: string;
	/** The files that it was read from: its own, then those that it extends. */
	files: string[];
}

const CONFIG_FILE = "webreach.config.json";

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string" && value !== "";
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Why a text is no build. */
function findBuildFault(value: unknown): string | undefined {
	const read = parseBuild(typeof value === "string" ? value : "");
	return read.kind === "read"
		? undefined
		: `a build: ${BUILD_NOTATION}. This part is not known: "${read.part}"`;
}

const checks: Record<string, (value: unknown) => string | undefined> = {
	failOn: (value) =>
		(failLevels as readonly unknown[]).includes(value) ? undefined : `one of ${failLevels.join(", ")}`,
	build: findBuildFault,
	handled: (value) => (isTextList(value) ? undefined : "a list of texts"),
	extends: (value) => (isText(value) || isTextList(value) ? undefined : "a text or a list of texts"),
	overrides: (value) =>
		Array.isArray(value) && value.every(isOverride)
			? undefined
			: `a list of objects with the list of globs "files" and any of off, ${overrideFields.join(", ")}`,
	ignore: (value) => {
		if (!isObject(value)) return "an object";
		const wrong = Object.entries(value).find(
			([name, list]) => !["features", "keys", "paths"].includes(name) || !isTextList(list),
		);
		return wrong && "an object with the lists of texts features, keys and paths";
	},
};
const textFields = ["$schema", "target", "region", "audience", "env", "maxLoss", "baseline"];
const overrideFields = ["target", "region", "audience", "env", "maxLoss", "failOn", "build", "handled"];

function isOverride(value: unknown): boolean {
	if (!isObject(value)) return false;
	const { files, off, ...rest } = value;
	return (
		isTextList(files) &&
		(off === undefined || typeof off === "boolean") &&
		Object.entries(rest).every(
			([name, one]) =>
				overrideFields.includes(name) &&
				(textFields.includes(name) ? isText(one) : checks[name]?.(one) === undefined),
		)
	);
}

/** @throws {UsageError} that names the first field that is not valid. */
function validate(raw: unknown, file: string): Config {
	if (!isObject(raw)) throw new UsageError(`${file}: the configuration must be an object.`);
	for (const [name, value] of Object.entries(raw)) {
		const isKnown = textFields.includes(name) || Object.hasOwn(checks, name);
		if (!isKnown)
			throw new UsageError(
				`${file}: unknown field "${name}". Known are ${[...textFields.slice(1), ...Object.keys(checks)].join(", ")}.`,
			);
		const wanted = textFields.includes(name) ? (isText(value) ? undefined : "a text") : checks[name]?.(value);
		if (wanted !== undefined) throw new UsageError(`${file}: "${name}" must be ${wanted}.`);
	}
	return raw as Config;
}

/** @throws {UsageError} when the file is missing or is not JSON. */
export function readJson(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch {
		throw new UsageError(`${file} cannot be read.`);
	}
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new UsageError(`${file} is not JSON.`);
	}
}

/** Configurations of the package itself, for kinds of projects. */
export const presets = {
	/** A bundler builds it: it resolves modules, and lowers syntax for the target. */
	application: { build: "babel:target", handled: ["js-modules"] },
	/** Its users' bundlers resolve its modules. */
	library: { handled: ["js-modules"] },
	plain: {},
} satisfies Record<string, Config>;

/** A configuration that extends another one that extends it would not end. */
const MAX_EXTENDED = 10;

/** Reads what a configuration extends: a file beside it (`./base.json`), or a file of an installed package. */
function readExtended(name: string, from: string): [raw: unknown, file: string] {
	let file: string;
	try {
		file = createRequire(from).resolve(name);
	} catch {
		throw new UsageError(`${relative("", from)}: "extends" names ${name}, which is not installed here.`);
	}
	return [readJson(file), file];
}

const concat = <T>(one: readonly T[] = [], other: readonly T[] = []): T[] => [...one, ...other];

/** Adds what a configuration extends. Its own fields win; lists of what is left out, and overrides, are joined. */
function resolveConfig(raw: unknown, file: string, depth = 0): Pick<FoundConfig, "config" | "files"> {
	const { extends: named, ...own } = validate(raw, relative("", file) || basename(file));
	if (named === undefined) return { config: own, files: [file] };
	if (depth > MAX_EXTENDED) throw new UsageError(`${relative("", file)} extends itself.`);
	const files = [file];
	let config: Config = {};
	const add = (next: Config) => {
		const ignore = {
			features: concat(config.ignore?.features, next.ignore?.features),
			keys: concat(config.ignore?.keys, next.ignore?.keys),
			paths: concat(config.ignore?.paths, next.ignore?.paths),
		};
		config = { ...config, ...next, ignore, overrides: concat(config.overrides, next.overrides) };
	};
	for (const name of [named].flat()) {
		if (Object.hasOwn(presets, name)) {
			add(presets[name as keyof typeof presets]);
			continue;
		}
		const base = resolveConfig(...readExtended(name, file), depth + 1);
		files.push(...base.files);
		add(base.config);
	}
	add(own);
	return { config, files };
}

function readFolder(folder: string): FoundConfig | undefined {
	const file = join(folder, CONFIG_FILE);
	if (existsSync(file)) return { ...resolveConfig(readJson(file), file), folder };
	const manifest = join(folder, "package.json");
	if (!existsSync(manifest)) return undefined;
	const raw = readJson(manifest);
	return isObject(raw) && "webreach" in raw
		? { ...resolveConfig(raw.webreach, manifest), folder }
		: undefined;
}

/**
 * Finds the configuration of a folder: `webreach.config.json`, or `webreach` in `package.json`, here or in a folder above.
 * @param named the file of `--config`.
 * @throws {UsageError} when it is not valid.
 */
export function findConfig(start: string, named?: string): FoundConfig {
	if (named !== undefined) {
		const file = resolve(start, named);
		return { ...resolveConfig(readJson(file), file), folder: dirname(file) };
	}
	for (let folder = resolve(start); ; folder = dirname(folder)) {
		const found = readFolder(folder);
		if (found) return found;
		if (folder === dirname(folder)) return { config: {}, folder: resolve(start), files: [] };
	}
}
