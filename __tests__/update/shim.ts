import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What goes wrong after npm has done its work, as a script of Node that runs in the folder where it was asked. */
export const tampered = {
	/** A record of the data that the site cannot read. */
	record: {
		after: "install",
		script: `
			const file = "node_modules/web-features/data.json";
			const data = JSON.parse(fs.readFileSync(file, "utf8"));
			data.features.subgrid.status.baseline = 7;
			fs.rmSync(file);
			fs.writeFileSync(file, JSON.stringify(data));`,
	},
	/** Numbers that parse, and cannot be: nobody uses anything. */
	numbers: {
		after: "install",
		script: `
			const file = "node_modules/web-features/data.json";
			const data = JSON.parse(fs.readFileSync(file, "utf8"));
			for (const feature of Object.values(data.features))
				if (feature.status) feature.status.support = {};
			fs.rmSync(file);
			fs.writeFileSync(file, JSON.stringify(data));`,
	},
	/** A build without one of its pages. */
	build: {
		after: "run build",
		script: `
			const file = ".next/server/pages-manifest.json";
			const { "/plan": plan, ...pages } = JSON.parse(fs.readFileSync(file, "utf8"));
			fs.writeFileSync(file, JSON.stringify(pages));`,
	},
	/** A build that does not start where there is a store, as replicas have it. */
	start: {
		after: "run build",
		script: `
			const file = "next.config.js";
			const text = fs.readFileSync(file, "utf8");
			fs.writeFileSync(file, 'if (process.env.REDIS_URL) throw new Error("spoiled");' + text);`,
	},
} as const;

/**
 * Puts an npm before the other that does what that one does and then spoils it.
 * @returns the PATH by which it is found.
 */
export function spoiledPath(dir: string, { after, script }: { after: string; script: string }): string {
	mkdirSync(dir, { recursive: true });
	const npm = join(dir, "npm");
	const path = process.env.PATH ?? "";
	writeFileSync(
		npm,
		`#!${process.execPath}
const fs = require("node:fs");
const { spawnSync } = require("node:child_process");
const args = process.argv.slice(2);
const env = { ...process.env, PATH: ${JSON.stringify(path)} };
// What npm itself starts is to meet this one again.
if (args[0] === "run") env.PATH = process.env.PATH;
const npm = ${JSON.stringify(path)}.split(${JSON.stringify(delimiter)}).map((dir) => dir + "/npm").find(fs.existsSync);
const { status } = spawnSync(npm, args, { stdio: "inherit", env });
if (status === 0 && args.join(" ").startsWith(${JSON.stringify(after)})) {${script}
}
process.exit(status ?? 1);
`,
	);
	chmodSync(npm, 0o755);
	return `${dir}${delimiter}${path}`;
}
