import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataPackageNames } from "@/lib/data/packages";
import { hasBuild } from "./build-manifests";
import { buildSources } from "./build-sources";

/** Notes what the build was made from; there once it is whole. */
const stamp = ".next/webreach-build";
/** What a build is made from; whatever else changes, the build stays good. */
const sources = [...buildSources, ".env", ".env.local", ".env.production", ".env.production.local"];

function filesUnder(path: string): string[] {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.filter((name) => name !== ".DS_Store")
		.flatMap((name) => filesUnder(join(path, name)));
}

/** What a build is made from: a hash of the sources, and of each setting that it bakes in. */
export interface Origin {
	sources: string;
	/** Of the sources, what decides how a page with the same data looks. */
	code?: string;
	settings: Record<string, string>;
	prerender?: Prerender;
}

const isBakedIn = (name: string) =>
	name.startsWith("NEXT_PUBLIC_") || ["STANDALONE", "PAGES_PER_KIND", "PLAIN_NEXT", "TODAY"].includes(name);

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** The manifest and lock of npm, without the versions of the data packages. */
function withoutDataPackages(file: string): string {
	const names = dataPackageNames.map((name) => name.replaceAll("/", "\\/")).join("|");
	const text = readFileSync(file, "utf8");
	if (file === "package.json") return text.replace(new RegExp(`"(?:${names})": "[^"]*"`, "g"), "");
	const { packages } = JSON.parse(text) as { packages: Record<string, unknown> };
	const relevant = Object.entries(packages).filter(
		([path]) => path !== "" && !dataPackageNames.some((name) => path.endsWith(`node_modules/${name}`)),
	);
	return JSON.stringify(relevant);
}

/** A hash of all that decides how a page with the same data looks: code, messages, styles, other packages. */
function codeNow(): string {
	const isData = (file: string) => file.startsWith(join("lib", "data")) && file.endsWith(".json");
	const files = sources.flatMap(filesUnder).filter((file) => !isData(file));
	return hashOf(
		files
			.map((file) =>
				/^package(?:-lock)?\.json$/.test(file) ? withoutDataPackages(file) : readFileSync(file),
			)
			.map(hashOf)
			.join(),
	);
}

/** Whether pages of a build look as the next one would render them from the same data. */
export const mayReuse = (before: Origin | undefined, now: Origin): boolean =>
	before?.code === now.code && JSON.stringify(before?.settings) === JSON.stringify(now.settings);

/** What a build in this folder would be made from now. */
export function computeOrigin(): Origin {
	const files = sources.flatMap(filesUnder).map((file) => `${file}\0${hashOf(readFileSync(file))}`);
	// An empty variable is none.
	const settings = Object.entries(process.env).filter(([name, value]) => value && isBakedIn(name));
	return {
		sources: hashOf(files.join("\0")),
		code: codeNow(),
		settings: Object.fromEntries(settings.sort().map(([name, value = ""]) => [name, hashOf(value)])),
	};
}

/** Which pages a build pre-renders: every one, or the first that readers meet. See lib/env.ts. */
export type Prerender = "all" | "first";

/** What is set, else the one given. */
export const getPrerenderSetting = (usual: Prerender): Prerender =>
	process.env.PRERENDER === "all" || process.env.PRERENDER === "first" ? process.env.PRERENDER : usual;

/** The same for the same sources and settings. */
export const fingerprint = (): string => hashOf(JSON.stringify(computeOrigin()));

export function readBuildOrigin(): Origin | undefined {
	if (!hasBuild() || !existsSync(stamp)) return undefined;
	try {
		return JSON.parse(readFileSync(stamp, "utf8"));
	} catch {
		return undefined;
	}
}

/** Notes that the build is whole, and what it was made from. */
export const writeOrigin = (origin: Origin) => writeFileSync(stamp, JSON.stringify(origin));

/** A build that ends before it is whole must not look like one. */
export const dropOrigin = () => rmSync(stamp, { force: true });

/** Why a build made from the one is not good for the other; undefined where it is. */
export function whyAnother(then: Origin | undefined, now: Origin): string | undefined {
	if (!then) return "There is no build";
	if (then.sources !== now.sources) return "The sources are not those of the build at hand";
	const names = Object.keys({ ...then.settings, ...now.settings });
	const changed = names.filter((name) => then.settings[name] !== now.settings[name]);
	if (changed.length > 0) return `The build at hand was made with other settings (${changed.join(", ")})`;
	return now.prerender === "all" && then.prerender !== "all"
		? "The build at hand pre-rendered the first pages only"
		: undefined;
}

export const whyBuild = (prerender: Prerender) =>
	whyAnother(readBuildOrigin(), { ...computeOrigin(), prerender });
