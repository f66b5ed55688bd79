import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { linkTree } from "./link-tree";

const kept = ".webreach/packages-before";
const manifests = ["package.json", "package-lock.json"];
const packages = "node_modules";

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** Keeps the installed packages and what names them as they are, at hand without a registry. */
export function keepPackages(): void {
	const making = `${kept}-making`;
	remove(making);
	remove(kept);
	mkdirSync(making, { recursive: true });
	for (const file of manifests) copyFileSync(file, join(making, file));
	linkTree(packages, join(making, packages));
	renameSync(making, kept);
}

/** Goes back to the packages that were kept. Does nothing where none are; may itself be cut short and done again. */
export function goBack(): void {
	if (!existsSync(kept)) return;
	if (existsSync(join(kept, packages))) {
		const failed = `${kept}-failed`;
		remove(failed);
		if (existsSync(packages)) renameSync(packages, failed);
		renameSync(join(kept, packages), packages);
		remove(failed);
	}
	for (const file of manifests) copyFileSync(join(kept, file), file);
	remove(kept);
}

/** Lets go of what was kept. */
export function forgetPackages(): void {
	remove(kept);
}
