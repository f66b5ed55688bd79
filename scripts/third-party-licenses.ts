import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { z } from "zod";

const manifest = z.object({
	name: z.string(),
	version: z.string(),
	license: z.string(),
	homepage: z.string().optional(),
	author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
});

const licenseFile = /^(?:licen[cs]e|copying|notice)\b/i;

/** Returns the folder of the package of each bundled file of a package. */
export const listBundledFolders = ({ inputs }: Metafile): string[] =>
	Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);

/** The name, version, licence and licence texts of a package. */
function writePackage(folder: string): string {
	const { name, version, license, homepage, author } = manifest.parse(
		JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
	);
	const texts = readdirSync(folder)
		.filter((file) => licenseFile.test(file))
		.sort()
		.map((file) => readFileSync(join(folder, file), "utf8").trim());
	const head = [`${name} ${version}`, `Licence: ${license}`, ...(homepage ? [homepage] : [])].join("\n");
	if (texts.length > 0) return `${head}\n\n${texts.join("\n\n")}`;
	return `${head}\n${author ? `Author: ${author}\n` : ""}The package has no licence file.`;
}

/** Writes the licences of packages whose code or data another package contains. */
export const writeLicenses = (folders: readonly string[]): string =>
	[
		"This package contains code or data of the packages below.\n",
		...[...new Set(folders.map((folder) => resolve(folder)))]
			.sort()
			.map((folder) => `${"=".repeat(80)}\n${writePackage(folder)}\n`),
	].join("\n");
