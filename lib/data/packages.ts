import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { createLazyValue, DatasetError, parseRecord } from "./records";

const manifest = z.object({
	version: z.string(),
	license: z.string(),
	repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});

const require = createRequire(join(process.cwd(), "package.json"));

/** `require.resolve` alone does not find all packages: some do not export their package.json. */
const searchPackage = (name: string): string | undefined =>
	require.resolve
		.paths(name)
		?.map((folder) => join(folder, name))
		.find((path) => existsSync(join(path, "package.json")));

/**
 * Finds the folder of an installed package, in the folders that `require` searches.
 * @throws {DatasetError} when the package is not installed.
 */
export function findPackageFolder(name: string): string {
	const folder = searchPackage(name);
	if (folder === undefined) throw new DatasetError(`The package ${name} is not installed`);
	return folder;
}

/** Converts the repository field of package.json (`owner/name`, `git+https://….git`) to a web address. */
const toRepositoryUrl = (repository: string) =>
	/^[\w.-]+\/[\w.-]+$/.test(repository)
		? `https://github.com/${repository}`
		: repository.replace(/^git\+/, "").replace(/\.git$/, "");

/**
 * Reads name, version, license (an SPDX expression) and repository address of an installed package.
 * @throws {DatasetError} when the package is not installed or its package.json lacks one of them.
 */
export function readPackageFacts(name: string) {
	const raw: unknown = JSON.parse(readFileSync(join(findPackageFolder(name), "package.json"), "utf8"));
	const { version, license, repository } = parseRecord(manifest, "package", name, raw);
	return { name, version, license, url: toRepositoryUrl(repository) };
}

/** The packages that the site's data come from. */
export const dataPackageNames = [
	"web-features",
	"@mdn/browser-compat-data",
	"caniuse-lite",
	"baseline-browser-mapping",
	"browserslist",
];

/** The facts of each data package, in the order of `dataPackageNames`. */
export const getDataPackages = createLazyValue(() => dataPackageNames.map(readPackageFacts));

/** Returns the name of a data package that is not installed; undefined if all are. */
export const findMissingPackage = (): string | undefined =>
	dataPackageNames.find((name) => searchPackage(name) === undefined);
