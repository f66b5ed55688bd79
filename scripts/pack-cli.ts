import { execFileSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import manifest from "@/cli/package.json";
import { machinePaths } from "@/lib/paths/machine";
import { run } from "./run";

const FOLDER = ".webreach/package";
const file = join("public", machinePaths.package);

/** Packs the package, which the site serves until a registry has it. Returns whether that succeeded. */
export async function writePackage(): Promise<boolean> {
	if (!("private" in manifest)) return true;
	const env = { ...process.env, OUT: FOLDER };
	if ((await run(process.execPath, ["--import", "tsx", "scripts/build-cli.ts"], { env })) !== 0) return false;
	const packed = execFileSync("npm", ["pack", "--silent", `./${FOLDER}`], { encoding: "utf8" }).trim();
	renameSync(packed, file);
	return true;
}

export const writeMissingPackage = async (): Promise<boolean> => existsSync(file) || writePackage();
