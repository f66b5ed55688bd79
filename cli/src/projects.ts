import { dirname, relative, resolve } from "node:path";
import type { Checker } from "@/lib/check/report/file-report";
import { findProjectTarget, type ProjectTarget } from "@/lib/data/project-target";
import { createLazyValue } from "@/lib/data/records";
import type { Audience } from "@/lib/support/schema/audience";
import { NodeTargetError, resolveOptions } from "./audience";
import { type AcceptedFindings, readBaseline } from "./baseline";
import type { FileFilter } from "./check-file";
import { type Config, type FailLevel, type FoundConfig, findConfig } from "./config";
import { parseLoss } from "./counted-findings";
import { createAudienceChecker } from "./engine";
import { createPathMatcher } from "./files";
import { UsageError } from "./usage-error";

/** What a command line, or the options of a linter, say of all files. It wins over any configuration. */
export type ProjectOptions = {
	[Name in "target" | "env" | "region" | "audience" | "build" | "maxLoss" | "failOn" | "baseline"]?:
		| Config[Name]
		| undefined;
} & {
	/** The only configuration; without it, each file has the nearest one. */
	config?: string | undefined;
};

/** What judges a file. Files with the same configuration and target share it. */
export interface Project {
	/** The file that names the target; undefined for an option and for the default. */
	targetFile?: string;
	audience: Audience;
	build: string | undefined;
	readonly checker: Checker;
	/** Findings that lose at most this share (0..1) neither fail nor are listed. */
	maxLoss: number;
	failOn: FailLevel;
	/** Names of features and keys. */
	ignored: string[];
	handled: string[];
	/** The path of the file of accepted findings, and these by path from the working directory. */
	baseline?: string;
	readonly accepted: AcceptedFindings;
	/** The files that it was read from. */
	files: string[];
}

type Override = NonNullable<Config["overrides"]>[number];
type FileSettings = Omit<Override, "files"> & Pick<Config, "baseline">;

/** A target, with the file that has it. */
interface NamedTarget {
	text?: string;
	file?: string;
}

const getDepth = (path: string) => resolve(path).length;

/** Finds the project of each file: by the nearest configuration, the nearest target, and the overrides that match it. */
export class Projects {
	readonly #options: ProjectOptions;
	readonly #configs = new Map<string, FoundConfig & { isIgnored: (path: string) => boolean }>();
	readonly #overrides = new Map<Override, (path: string) => boolean>();
	readonly #targets = new Map<string, ProjectTarget | undefined>();
	readonly #projects = new Map<string, Project | undefined>();
	/** The files with a target that has no browser. Code below them is left out. */
	readonly nodeTargets = new Set<string>();

	constructor(options: ProjectOptions = {}) {
		this.#options = options;
	}

	/** Returns the configuration that counts in a folder. */
	findConfig(folder: string) {
		const known = this.#configs.get(folder);
		if (known) return known;
		const found = findConfig(folder, undefined);
		const config = this.#options.config === undefined ? found : findConfig(".", this.#options.config);
		const read = { ...config, isIgnored: createPathMatcher(config.config.ignore?.paths ?? []) };
		this.#configs.set(folder, read);
		return read;
	}

	/**
	 * Returns the project of a file; undefined for one that its configuration leaves out.
	 * @throws {UsageError} when the configuration or its target is not valid.
	 */
	find(path: string): Project | undefined {
		const file = resolve(path);
		const found = this.findConfig(dirname(file));
		const local = relative(found.folder, file);
		if (found.isIgnored(local)) return undefined;
		const own = (found.config.overrides ?? []).filter((one) => this.#matches(one, local));
		return this.#resolve(found, dirname(file), own);
	}

	/**
	 * Returns the project of a folder, without what its configuration says of some files.
	 * @throws {UsageError} when it has no target with browsers.
	 */
	ofFolder(folder: string): Project {
		const project = this.#resolve(this.findConfig(resolve(folder)), resolve(folder), []);
		if (!project)
			throw new UsageError(`${[...this.nodeTargets].map((file) => relative("", file))} names no browser.`);
		return project;
	}

	#resolve(found: FoundConfig, folder: string, own: readonly Override[]): Project | undefined {
		const { extends: _, ignore, overrides, ...rest } = found.config;
		const settings: FileSettings = { ...rest };
		for (const { files, ...more } of own) Object.assign(settings, more);
		if (settings.off) return undefined;
		const isOverridden = own.some(({ target }) => target !== undefined);
		const target = this.#findTarget(settings, found, folder, isOverridden);
		// Without a configuration, all folders have the same project.
		const key = JSON.stringify([found.files.length > 0 && found.folder, settings, target, ignore]);
		if (!this.#projects.has(key)) this.#projects.set(key, this.#createForBrowsers(settings, found, target));
		return this.#projects.get(key);
	}

	/** Returns undefined where a file says that its code is for Node alone, and remembers that file. */
	#createForBrowsers(settings: FileSettings, found: FoundConfig, target: NamedTarget): Project | undefined {
		try {
			return this.#create(settings, found, target);
		} catch (error) {
			if (!(error instanceof NodeTargetError) || target.file === undefined) throw error;
			this.nodeTargets.add(target.file);
			return undefined;
		}
	}

	#matches(override: Override, path: string): boolean {
		const matches = this.#overrides.get(override) ?? createPathMatcher(override.files);
		this.#overrides.set(override, matches);
		return matches(path);
	}

	/** The nearest target: the configuration's, unless browserslist has one in a folder between it and the file. */
	#findTarget(
		settings: FileSettings,
		found: FoundConfig,
		folder: string,
		isOverridden: boolean,
	): NamedTarget {
		const { target, env } = this.#options;
		if (target !== undefined) return { text: target };
		const start = this.#options.config === undefined ? folder : found.folder;
		const near = this.#findProjectTarget(start, env ?? settings.env);
		const isNearer = near?.file !== undefined && getDepth(dirname(near.file)) > getDepth(found.folder);
		if (settings.target !== undefined && (isOverridden || !isNearer))
			return { text: settings.target, ...(found.files[0] && { file: found.files[0] }) };
		return { ...(near && { text: near.query }), ...(near?.file && { file: near.file }) };
	}

	#findProjectTarget(folder: string, env: string | undefined): ProjectTarget | undefined {
		const key = `${env ?? ""}\n${folder}`;
		if (!this.#targets.has(key)) this.#targets.set(key, findProjectTarget(folder, env));
		return this.#targets.get(key);
	}

	#create(settings: FileSettings, { config, folder, files }: FoundConfig, target: NamedTarget): Project {
		const options = this.#options;
		const isConfigured =
			options.target === undefined && settings.target !== undefined && settings.target === target.text;
		/** Paths in options start from the working directory, those in a configuration from its folder. */
		const fromFolder = (option: string | undefined, setting: string | undefined) =>
			option !== undefined ? resolve(option) : setting && resolve(folder, setting);
		const audienceFile = fromFolder(options.audience, settings.audience);
		const build = options.build ?? settings.build;
		const audience = resolveOptions(
			{
				target: isConfigured || options.target !== undefined ? target.text : undefined,
				env: options.env ?? settings.env,
				region: options.region ?? settings.region,
				audience: audienceFile,
			},
			options.target === undefined ? folder : ".",
			target.text,
		);
		// The data of a check take a while to read, and some commands need none.
		const getChecker = createLazyValue(() => createAudienceChecker(audience, build));
		const baseline = fromFolder(options.baseline, settings.baseline);
		const getAccepted = createLazyValue(() => (baseline === undefined ? {} : readBaseline(baseline)));
		return {
			...(target.file && { targetFile: target.file }),
			...{ audience, build },
			get checker() {
				return getChecker();
			},
			get accepted() {
				return getAccepted();
			},
			maxLoss: parseLoss(options.maxLoss ?? settings.maxLoss ?? "0"),
			failOn: options.failOn ?? settings.failOn ?? "breaks",
			ignored: [...(config.ignore?.features ?? []), ...(config.ignore?.keys ?? [])],
			handled: settings.handled ?? [],
			...(baseline && { baseline }),
			files: [
				...files,
				target.file,
				audienceFile,
				baseline,
				isConfigured && resolve(folder, target.text ?? ""),
			].filter((file) => typeof file === "string"),
		};
	}
}

/**
 * Returns what is left out of the report of a file.
 * @param options the lines to report, undefined for all, and whether to read code of servers.
 */
export function getFileFilter(
	{ ignored, handled }: Project,
	accepted: AcceptedFindings[string] | undefined,
	options: Pick<FileFilter, "added" | "readsServer"> = {},
): FileFilter {
	return {
		...(ignored.length > 0 && { ignored }),
		...(handled.length > 0 && { handled }),
		...options,
		...(accepted && { accepted }),
	};
}
