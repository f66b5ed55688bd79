import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findTool } from "./tools";

const mimeTypes = "/etc/nginx/mime.types";

/** Names in capitals are ours, the others nginx's own. A line that holds `EDGE_LISTEN` stands once for each address. */
const fill = (file: string, listen: string[], values: Record<string, string>) =>
	readFileSync(join("deploy", file), "utf8")
		.replaceAll(/^(.*)\$\{EDGE_LISTEN\}(.*)$/gm, (_, before: string, after: string) =>
			listen.map((address) => before + address + after).join("\n"),
		)
		.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) throw new Error(`${file} asks for ${name}, which is not known.`);
			return value;
		});

/** By what a machine calls itself. */
export const ownHosts = ["localhost", "127.0.0.1", "[::1]"];

const serverLines = (at: string) => [
	`server ${at} max_fails=3 fail_timeout=2s;`,
	`server ${at} max_fails=0 backup;`,
];

export interface EdgeSettings {
	dir: string;
	/** Each as nginx's `listen` takes it; with ` ssl http2` where there is a certificate. */
	listen: string[];
	/** Host and port of the loopback address by which it asks itself for what it counts. */
	inner: string;
	/** The names that are served; those of this machine, when left out. */
	hosts?: string[];
	/** Certificate and key, files in PEM. */
	tls?: { certificate: string; key: string };
	/** Where readers ask without TLS, and the port of the other in what they are led to. */
	redirect?: { listen: string; httpsPort: number };
	/** Addresses or networks of proxies that are believed about whom they ask for. */
	trusted?: string[];
	/** The id of the build whose pages are kept. */
	deployment: string;
	/** Host and port of each replica. */
	replicas: string[];
	accessLog?: boolean;
}

/** Where others than the machine itself reach an edge. */
export interface OpenEdge {
	/** As nginx writes it: `0.0.0.0`, `[::]`. */
	address: string;
	/** With it readers ask there by https, and are led there from `plainPort`. */
	tls?: { certificate: string; key: string; port: number; plainPort?: number | undefined };
	trusted: string[];
}

/** The machine itself asks its port of the loopback address, without TLS, whoever else may. */
export function edgeAddresses(
	port: number,
	open?: OpenEdge,
): Pick<EdgeSettings, "listen" | "tls" | "redirect" | "trusted"> {
	const own = `127.0.0.1:${port}`;
	if (!open) return { listen: [own] };
	const { address, tls, trusted } = open;
	if (!tls) return { listen: [...new Set([own, `${address}:${port}`])], trusted };
	return {
		listen: [own, `${address}:${tls.port} ssl http2`],
		tls,
		trusted,
		...(tls.plainPort && { redirect: { listen: `${address}:${tls.plainPort}`, httpsPort: tls.port } }),
	};
}

/** Writes the configuration of the edge. Answers the command that runs it, and its arguments. */
export function configureEdge({
	dir,
	listen,
	inner,
	hosts = ownHosts,
	tls,
	redirect,
	trusted = [],
	deployment,
	replicas,
	accessLog,
}: EdgeSettings): [string, string[]] {
	const home = resolve(dir);
	for (const folder of ["cache", "assets", "temp"]) mkdirSync(join(home, folder), { recursive: true });
	const values = {
		EDGE_INNER: inner,
		EDGE_HOSTS: hosts.join(" "),
		EDGE_TLS: tls ? `ssl_certificate ${tls.certificate};\n\tssl_certificate_key ${tls.key};` : "",
		EDGE_TRUSTED: trusted.map((network) => `set_real_ip_from ${network};`).join("\n\t"),
		EDGE_PLAIN: redirect?.listen ?? "",
		EDGE_HTTPS_PORT: redirect && redirect.httpsPort !== 443 ? `:${redirect.httpsPort}` : "",
		EDGE_DIR: home,
		DEPLOYMENT: deployment,
		REPLICAS: replicas.flatMap(serverLines).join("\n\t"),
		MIME_TYPES: mimeTypes,
		ACCESS_LOG: accessLog ? `${home}/access.log webreach` : "off",
		// Started by root, nginx works as another user, who may not read here.
		USER: process.getuid?.() === 0 ? "user root;" : "",
	};
	const templates = ["edge.conf.template", ...(redirect ? ["edge-redirect.conf.template"] : [])];
	const filled = templates.map((template) => fill(template, listen, values));
	writeFileSync(join(home, "edge.conf"), filled.join("\n"));
	writeFileSync(join(home, "nginx.conf"), fill("nginx.conf.template", listen, values));
	return [findTool("nginx"), ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "error.log")]];
}

/**
 * Lets nginx look at a configuration.
 * @returns what it warns of; newer ones do of words that older ones need.
 * @throws {Error} that says what nginx has against it.
 */
export function checkEdge([command, args]: [string, string[]]): string[] {
	const { status, stderr } = spawnSync(command, [...args, "-t"], { encoding: "utf8" });
	if (status !== 0) throw new Error(`nginx refuses its configuration: ${stderr}`);
	return stderr.split("\n").filter((line) => line.includes("[warn]"));
}
