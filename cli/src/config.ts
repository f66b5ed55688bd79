import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseBuild } from "@/lib/build/build-param";
import { BUILD_NOTATION } from "@/lib/build/schema/build-notation";
import { severities } from "@/lib/check/schema/kinds";
import { UsageError } from "./usage-error";

/** The effects in the target that a configuration or `--fail-on` can name, from the least to the most strict. */
export const failLevels = ["never", ...severities.filter((severity) => severity !== "guarded")] as const;
export type FailLevel = (typeof failLevels)[number];

/** The configuration of a project, as `config.schema.json` describes it. Paths are relative to its file. */
export interface Config {
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
	ignore?: { features?: string[]; keys?: string[]; paths?: string[] };
}

/** A configuration and the folder of its file; the working directory if there is none. */
export interface FoundConfig {
	config: Config;
	folder: string;
	file?: string;
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
	ignore: (value) => {
		if (!isObject(value)) return "an object";
		const wrong = Object.entries(value).find(
			([name, list]) => !["features", "keys", "paths"].includes(name) || !isTextList(list),
		);
		return wrong && "an object with the lists of texts features, keys and paths";
	},
};
const textFields = ["$schema", "target", "region", "audience", "env", "maxLoss", "baseline"];

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

function readFolder(folder: string): FoundConfig | undefined {
	const file = join(folder, CONFIG_FILE);
	if (existsSync(file))
		return { config: validate(readJson(file), relative("", file) || CONFIG_FILE), folder, file };
	const manifest = join(folder, "package.json");
	if (!existsSync(manifest)) return undefined;
	const raw = readJson(manifest);
	return isObject(raw) && "webreach" in raw
		? { config: validate(raw.webreach, relative("", manifest)), folder, file: manifest }
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
		return { config: validate(readJson(file), named), folder: dirname(file), file };
	}
	for (let folder = resolve(start); ; folder = dirname(folder)) {
		const found = readFolder(folder);
		if (found) return found;
		if (folder === dirname(folder)) return { config: {}, folder: resolve(start) };
	}
}
