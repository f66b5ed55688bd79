import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { copiedSources } from "@/scripts/build-sources";

export interface SecondBuild {
	dir: string;
	remove: () => void;
}

/** Provides node_modules as a link or, for a standalone folder, as hard links. */
function providePackages(dir: string, isStandalone: boolean) {
	if (!isStandalone) return symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "junction");
	const { status } = spawnSync("cp", ["-al", resolve("node_modules"), join(dir, "node_modules")]);
	if (status !== 0) throw new Error("Linking node_modules failed.");
}

/**
 * Builds the site again in a separate folder, as another deployment. Takes as long as a full build.
 * @param env further environment variables of the build; STANDALONE builds a standalone folder.
 */
export function buildAgain(deploymentId: string, env: Record<string, string> = {}): SecondBuild {
	// The folder is inside the repository, because Turbopack resolves packages only below its root.
	mkdirSync(".webreach", { recursive: true });
	const dir = resolve(mkdtempSync(join(".webreach", "second-")));
	for (const source of copiedSources) cpSync(source, join(dir, source), { recursive: true });
	providePackages(dir, Boolean(env.STANDALONE));
	const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], {
		cwd: dir,
		env: { ...process.env, PAGES_PER_KIND: "1", ...env, DEPLOYMENT_ID: deploymentId },
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`The second build failed: ${stdout.slice(-2000)}${stderr.slice(-2000)}`);
	return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
