import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dependencies } from "@/package.json";
import { run } from "@/scripts/run";
import { findFreePort, type Site, serveSite } from "@/scripts/site";

const folder = ".webreach/floor";

/** A file that a finished build leaves. */
const BUILT = "built";

const { next, react } = dependencies;
const files = {
	// The versions tell whether a build of an earlier run is the same.
	"package.json": `${JSON.stringify({ private: true, dependencies: { next, react } })}\n`,
	// Without one, Next takes that of the repository.
	"next.config.js": "module.exports = {};\n",
	"pages/index.js": "export default function Empty() {\n\treturn <p>Empty</p>;\n}\n",
};

const isBuilt = () =>
	existsSync(join(folder, BUILT)) &&
	Object.entries(files).every(([name, text]) => readFileSync(join(folder, name), "utf8") === text);

async function build(): Promise<void> {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(join(folder, "pages"), { recursive: true });
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const args = ["node_modules/next/dist/bin/next", "build"];
	if ((await run(process.execPath, args, { cwd: folder, stdio: "ignore" })) !== 0)
		throw new Error(`Cannot build the empty page in ${folder}.`);
	writeFileSync(join(folder, BUILT), "");
}

/**
 * Builds and serves one empty page of the Pages Router with the installed Next and React, and no options: what the
 * framework alone costs a browser.
 * @throws {Error} if it cannot be built.
 */
export async function serveFloor(): Promise<Site> {
	if (!isBuilt()) await build();
	const options = { stdio: "ignore" as const };
	return serveSite({ dir: folder, port: await findFreePort(), host: "127.0.0.1", options });
}
