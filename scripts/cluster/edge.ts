import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findTool } from "./tools";

const mimeTypes = "/etc/nginx/mime.types";

/** Names in capitals are ours, the others nginx's own. */
const fill = (file: string, values: Record<string, string>) =>
	readFileSync(join("deploy", file), "utf8").replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`${file} asks for ${name}, which is not known.`);
		return value;
	});

const serverLines = (at: string) => [
	`server ${at} max_fails=3 fail_timeout=2s;`,
	`server ${at} max_fails=0 backup;`,
];

export interface EdgeSettings {
	dir: string;
	/** As nginx's `listen` takes it. */
	listen: string;
	/** The id of the build whose pages are kept. */
	deployment: string;
	/** Host and port of each replica. */
	replicas: string[];
	accessLog?: boolean;
}

/** Writes the configuration of the edge. Answers the command that runs it, and its arguments. */
export function configureEdge({
	dir,
	listen,
	deployment,
	replicas,
	accessLog,
}: EdgeSettings): [string, string[]] {
	const home = resolve(dir);
	for (const folder of ["cache", "assets", "temp"]) mkdirSync(join(home, folder), { recursive: true });
	const values = {
		EDGE_LISTEN: listen,
		EDGE_DIR: home,
		DEPLOYMENT: deployment,
		REPLICAS: replicas.flatMap(serverLines).join("\n\t"),
		MIME_TYPES: mimeTypes,
		ACCESS_LOG: accessLog ? `${home}/access.log webreach` : "off",
		// Started by root, nginx works as another user, who may not read here.
		USER: process.getuid?.() === 0 ? "user root;" : "",
	};
	writeFileSync(join(home, "edge.conf"), fill("edge.conf.template", values));
	writeFileSync(join(home, "nginx.conf"), fill("nginx.conf.template", values));
	return [findTool("nginx"), ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "error.log")]];
}

/**
 * Lets nginx look at a configuration.
 * @throws {Error} that says what nginx has against it.
 */
export function checkEdge([command, args]: [string, string[]]): void {
	const { status, stderr } = spawnSync(command, [...args, "-t"], { encoding: "utf8" });
	if (status !== 0) throw new Error(`nginx refuses its configuration: ${stderr}`);
}
