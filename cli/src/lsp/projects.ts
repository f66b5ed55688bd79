import { statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { FileFilter } from "@/cli/src/check-file";
import { isSkipped } from "@/cli/src/files";
import { type Project as FileProject, Projects as FileProjects, getFileFilter } from "@/cli/src/projects";
import { clearProjectTargets } from "@/lib/data/project-target";

/** The names of the files that decide the configuration and the target of a project. */
export const configurationFiles = ["webreach.config.json", "package.json", ".browserslistrc", "browserslist"];

/** The project of a document, and what is left out of its report. */
export type Project = Pick<FileProject, "audience" | "checker" | "maxLoss"> & { filter: FileFilter };

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

/** Returns a text that changes when one of the files changes, appears or disappears. */
const stampFiles = (files: readonly string[]): string =>
	files
		.map((file) => {
			const stat = statSync(file, { throwIfNoEntry: false });
			return stat ? `${stat.mtimeMs}:${stat.size}` : "-";
		})
		.join(" ");

/** Lists the configuration files that count for a file: beside it and in the folders above. */
function listConfigurationFiles(path: string): string[] {
	const files: string[] = [];
	for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
		files.push(...configurationFiles.map((name) => join(folder, name)));
		if (folder === dirname(folder)) return files;
	}
}

/** The projects of an editor by document. A project is loaded again when a file of its configuration has changed. */
export class Projects {
	readonly #entries = new Map<string, Entry>();
	/** Shared by all documents, until a configuration changes. */
	#projects = new FileProjects();
	/** The state of the configuration files that count in each folder. */
	readonly #stamps = new Map<string, string>();

	/**
	 * Returns the project of a file, or of a folder for a document that is not on disk. Never throws: a wrong configuration is a
	 * fault.
	 * @param folder the folder that the editor has open.
	 */
	find(folder: string, path?: string): LoadedProject {
		const key = path ?? join(folder, "untitled");
		const known = this.#entries.get(key);
		const files = listConfigurationFiles(key);
		const stamp = stampFiles([...files, ...(known?.extra ?? [])]);
		if (known?.stamp === stamp) return known;
		const own = stampFiles(files);
		const isChanged = (this.#stamps.get(dirname(key)) ?? own) !== own;
		this.#stamps.set(dirname(key), own);
		if (known || isChanged) {
			clearProjectTargets();
			this.#projects = new FileProjects();
		}
		let extra: string[] = [];
		let project = known?.project;
		let fault: string | undefined;
		try {
			const found = path === undefined ? this.#projects.ofFolder(folder) : this.#projects.find(path);
			extra = found?.files ?? [];
			const isLeftOut = relative(folder, key)
				.split(/[\\/]/)
				.some((name) => name !== ".." && isSkipped(name));
			project =
				found && !isLeftOut
					? { ...found, filter: getFileFilter(found, found.accepted[relative("", key)]) }
					: undefined;
		} catch (error) {
			fault = error instanceof Error ? error.message : String(error);
		}
		const entry: Entry = { project, fault, extra, stamp: stampFiles([...files, ...extra]) };
		this.#entries.set(key, entry);
		return entry;
	}
}
