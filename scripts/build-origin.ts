import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hasBuild } from "@/lib/next/build-manifests";
import { machinePaths } from "@/lib/paths/machine";
import { findDamagedFile } from "./build-files";
import { buildSources } from "./build-sources";

/** The file that records what a build was made from. It exists only if the build is complete. */
const stamp = ".next/webreach-build";
/** The files that a build depends on. */
const sources = [...buildSources, ".env", ".env.local", ".env.production", ".env.production.local"];

/** Files that no build depends on: the package is made from the other sources. */
const ignored = [".DS_Store", basename(machinePaths.package)];

function listFiles(path: string): string[] {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.filter((name) => !ignored.includes(name))
		.flatMap((name) => listFiles(join(path, name)));
}

/** The inputs of a build: a hash of the sources, and one of each setting that the build inlines. */
export interface BuildOrigin {
	sources: string;
	settings: Record<string, string>;
	prerender?: Prerender;
}

const isInlined = (name: string) =>
	name.startsWith("NEXT_PUBLIC_") || ["STANDALONE", "PAGES_PER_KIND", "PLAIN_NEXT", "TODAY"].includes(name);

const toHash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Computes the inputs that a build in this folder would have now. */
export function computeOrigin(): BuildOrigin {
	const files = sources.flatMap(listFiles).map((file) => `${file}\0${toHash(readFileSync(file))}`);
	// An empty variable counts as unset.
	const settings = Object.entries(process.env).filter(([name, value]) => value && isInlined(name));
	return {
		sources: toHash(files.join("\0")),
		settings: Object.fromEntries(settings.sort().map(([name, value = ""]) => [name, toHash(value)])),
	};
}

/** Which pages a build pre-renders: all, or the most visited ones. See lib/env.ts. */
export type Prerender = "all" | "first";

/** Returns the variable PRERENDER if it is valid, else the fallback. */
export const getPrerenderSetting = (fallback: Prerender): Prerender =>
	process.env.PRERENDER === "all" || process.env.PRERENDER === "first" ? process.env.PRERENDER : fallback;

/** Returns a hash of the sources and settings. */
export const computeFingerprint = (): string => toHash(JSON.stringify(computeOrigin()));

export function readBuildOrigin(): BuildOrigin | undefined {
	if (!hasBuild() || !existsSync(stamp)) return undefined;
	try {
		return JSON.parse(readFileSync(stamp, "utf8"));
	} catch {
		return undefined;
	}
}

/** Records that the build is complete, with its inputs. */
export const writeOrigin = (origin: BuildOrigin) => writeFileSync(stamp, JSON.stringify(origin));

/** Marks the build as incomplete. */
export const dropOrigin = () => rmSync(stamp, { force: true });

/** Returns the reason why an existing build cannot be used; undefined if it can. */
export function getRebuildReason(then: BuildOrigin | undefined, now: BuildOrigin): string | undefined {
	if (!then) return "There is no build";
	if (then.sources !== now.sources) return "The sources are not those of the build at hand";
	const names = Object.keys({ ...then.settings, ...now.settings });
	const changed = names.filter((name) => then.settings[name] !== now.settings[name]);
	if (changed.length > 0) return `The build at hand was made with other settings (${changed.join(", ")})`;
	return now.prerender === "all" && then.prerender !== "all"
		? "The build at hand pre-rendered the first pages only"
		: undefined;
}

/** Returns the reason why the existing build is missing, outdated or damaged; undefined if it can be used. */
export function getBuildReason(prerender: Prerender): string | undefined {
	const reason = getRebuildReason(readBuildOrigin(), { ...computeOrigin(), prerender });
	if (reason !== undefined) return reason;
	const damaged = findDamagedFile();
	return damaged && `The build is damaged (${damaged})`;
}
