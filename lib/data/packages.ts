import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { DatasetError, once, parseRecord } from "./records";

const manifest = z.object({
	version: z.string(),
	license: z.string(),
	repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});

const require = createRequire(join(process.cwd(), "package.json"));

/**
 * Where an installed package lies. Searched for as `require` does; `require.resolve` itself finds only what a package
 * exports, and some do not export their package.json.
 * @throws {DatasetError} when it is not installed.
 */
export function folderOf(name: string): string {
	const folders = require.resolve.paths(name)?.map((folder) => join(folder, name)) ?? [];
	const folder = folders.find((path) => existsSync(join(path, "package.json")));
	if (folder === undefined) throw new DatasetError(`the package ${name} is not installed`);
	return folder;
}

/** Where a repository is read, from the forms that npm allows: `owner/name`, `git+https://….git`. */
const readableUrl = (repository: string) =>
	/^[\w.-]+\/[\w.-]+$/.test(repository)
		? `https://github.com/${repository}`
		: repository.replace(/^git\+/, "").replace(/\.git$/, "");

/** What an installed package says of itself: `license` is an SPDX expression. */
export function packageFacts(name: string) {
	const raw: unknown = JSON.parse(readFileSync(join(folderOf(name), "package.json"), "utf8"));
	const { version, license, repository } = parseRecord(manifest, "package", name, raw);
	return { name, version, license, url: readableUrl(repository) };
}

/** The packages that numbers come from. */
export const dataPackageNames = [
	"web-features",
	"@mdn/browser-compat-data",
	"caniuse-lite",
	"baseline-browser-mapping",
	"browserslist",
];

/** What is to be said of each of them. */
export const dataPackages = once(() => dataPackageNames.map(packageFacts));
