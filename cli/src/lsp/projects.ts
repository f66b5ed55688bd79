import { statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { resolveProjectAudience } from "@/cli/src/audience";
import { type AcceptedFindings, readBaseline } from "@/cli/src/baseline";
import type { FileFilter } from "@/cli/src/check-file";
import { type Config, findConfig } from "@/cli/src/config";
import { parseLoss } from "@/cli/src/counted-findings";
import { createAudienceChecker } from "@/cli/src/engine";
import { createPathMatcher, isSkipped } from "@/cli/src/files";
import type { Checker } from "@/lib/check/report/file-report";
import { clearProjectTargets } from "@/lib/data/project-target";
import type { Audience } from "@/lib/support/schema/audience";

/** The names of the files that decide the configuration and the target of a project. */
export const configurationFiles = ["webreach.config.json", "package.json", ".browserslistrc", "browserslist"];

/** A project with its audience, and what it leaves out. */
export interface Project {
	audience: Audience;
	checker: Checker;
	/** The share (0..1) that findings may lose. */
	maxLoss: number;
	/** Returns what is left out of a file; undefined if the file is not checked at all. */
	filterOf: (path: string) => FileFilter | undefined;
}

/** A project, or the reason why there is none. After a fault, the project of the last valid configuration stays. */
export interface LoadedProject {
	project: Project | undefined;
	fault: string | undefined;
}

interface Entry extends LoadedProject {
	/** Paths of the files that the project depends on, beside `configurationFiles`. */
	extra: string[];
	stamp: string;
}

const isBelow = (path: string) => path !== "" && !path.startsWith("..") && resolve(path) !== path;

function createProject(config: Config, folder: string): Project {
	const { target, env, region, audience: file, ignore = {}, handled } = config;
	const audience = resolveProjectAudience({ target, env, region, audience: file }, folder);
	const isIgnored = createPathMatcher(ignore.paths ?? []);
	const ignored = [...(ignore.features ?? []), ...(ignore.keys ?? [])];
	const accepted: AcceptedFindings =
		config.baseline === undefined ? {} : readBaseline(resolve(folder, config.baseline));
	return {
		audience,
		checker: createAudienceChecker(audience, config.build),
		maxLoss: parseLoss(config.maxLoss ?? "0"),
		filterOf: (path) => {
			const local = relative(folder, path);
			if (isBelow(local) && (local.split(/[\\/]/).some(isSkipped) || isIgnored(local))) return undefined;
			const prints = accepted[relative("", path)];
			return {
				...(ignored.length > 0 && { ignored }),
				...(handled && { handled }),
				...(prints && { accepted: prints }),
			};
		},
	};
}

/** Returns a text that changes when one of the files changes, appears or disappears. */
const stampFiles = (files: readonly string[]): string =>
	files
		.map((file) => {
			const stat = statSync(file, { throwIfNoEntry: false });
			return stat ? `${stat.mtimeMs}:${stat.size}` : "-";
		})
		.join(" ");

/** Lists the configuration files that count in a folder: there and in the folders above. */
function listConfigurationFiles(start: string): string[] {
	const files: string[] = [];
	for (let folder = resolve(start); ; folder = dirname(folder)) {
		files.push(...configurationFiles.map((name) => join(folder, name)));
		if (folder === dirname(folder)) return files;
	}
}

const listNamedFiles = ({ target, audience, baseline }: Config, folder: string): string[] =>
	[target, audience, baseline].flatMap((path) => (path === undefined ? [] : [resolve(folder, path)]));

/** The projects of an editor by folder. A project is loaded again when a file of its configuration has changed. */
export class Projects {
	readonly #entries = new Map<string, Entry>();

	/** Returns the project of a folder. Never throws: a wrong configuration is a fault. */
	find(folder: string): LoadedProject {
		const known = this.#entries.get(folder);
		const files = listConfigurationFiles(folder);
		const stamp = stampFiles([...files, ...(known?.extra ?? [])]);
		if (known?.stamp === stamp) return known;
		clearProjectTargets();
		let extra: string[] = [];
		let project = known?.project;
		let fault: string | undefined;
		try {
			const found = findConfig(folder);
			extra = listNamedFiles(found.config, found.folder);
			project = createProject(found.config, found.folder);
		} catch (error) {
			fault = error instanceof Error ? error.message : String(error);
		}
		const entry: Entry = { project, fault, extra, stamp: stampFiles([...files, ...extra]) };
		this.#entries.set(folder, entry);
		return entry;
	}
}
