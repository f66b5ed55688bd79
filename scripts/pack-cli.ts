import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import manifest from "@/cli/package.json";
import { machinePaths } from "@/lib/paths/machine";

const FOLDER = ".webreach/package";
const file = join("public", machinePaths.package);

/** Packs the package, which the site serves until a registry has it. */
export function writePackage(): void {
	if (!("private" in manifest)) return;
	execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts"], {
		env: { ...process.env, OUT: FOLDER },
		stdio: "inherit",
	});
	const packed = execFileSync("npm", ["pack", "--silent", `./${FOLDER}`], { encoding: "utf8" }).trim();
	renameSync(packed, file);
}

export function writeMissingPackage(): void {
	if (!existsSync(file)) writePackage();
}
