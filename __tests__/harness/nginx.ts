import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findTool } from "@/scripts/find-tool";

export interface Nginx {
	/** Warnings of `nginx -t`. */
	warnings: string[];
	/** Loads another configuration; requests in flight finish with the previous one. */
	reload: (http: string) => void;
	stop: () => Promise<void>;
}

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Wraps the contents of an `http` block in a complete configuration that keeps all files in one folder. */
const configuration = (dir: string, http: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
daemon off;
pid ${dir}/nginx.pid;
events { worker_connections 4096; }
http {
	sendfile on;
	${temporary.map((name) => `${name}_temp_path ${dir}/temp/${name};`).join("\n\t")}
	${http}
}
`;

/**
 * Runs nginx in the foreground as a child process.
 * @throws {Error} if nginx is not installed or rejects its configuration.
 */
export function startNginx(folder: string, http: string): Nginx {
	const dir = resolve(folder);
	const file = join(dir, "nginx.conf");
	const args = ["-p", dir, "-c", file, "-e", join(dir, "error.log")];
	const command = findTool("nginx");
	mkdirSync(join(dir, "temp"), { recursive: true });
	const write = (content: string) => {
		writeFileSync(file, configuration(dir, content));
		const { status, stderr } = spawnSync(command, [...args, "-t"], { encoding: "utf8" });
		if (status !== 0) throw new Error(`nginx rejected its configuration: ${stderr}`);
		return stderr.split("\n").filter((line) => line.includes("[warn]"));
	};
	const warnings = write(http);
	const nginx = spawn(command, args, { stdio: "ignore" });
	const exited = once(nginx, "exit");
	const kill = () => nginx.kill();
	process.once("exit", kill);
	return {
		warnings,
		reload: (content) => {
			write(content);
			nginx.kill("SIGHUP");
		},
		stop: async () => {
			process.off("exit", kill);
			nginx.kill("SIGTERM");
			await exited;
		},
	};
}

export interface Edge {
	/** The folder with `assets/`; `cache/` is created in it. */
	dir: string;
	port: number;
	/** Parameters after the port in `listen`, e.g. ` ssl http2`. */
	listen?: string;
	/** The port on which the edge reaches its second server. */
	innerPort: number;
	hosts?: string[];
	tls?: { certificate: string; key: string };
	/** The port for plain HTTP, and the port to which it redirects. */
	redirect?: { port: number; httpsPort: number };
	trusted?: string[];
	deployment: string;
	replicaPorts: number[];
	/** Ports of replicas in a restart: used only when the others fail. */
	restarting?: number | undefined;
}

/** Fills in the shipped edge configuration as `envsubst` does. */
export function edgeConfiguration(edge: Edge): string {
	const values: Record<string, string> = {
		EDGE_LISTEN: `127.0.0.1:${edge.port}${edge.listen ?? ""}`,
		EDGE_TLS: edge.tls ? `ssl_certificate ${edge.tls.certificate}; ssl_certificate_key ${edge.tls.key};` : "",
		EDGE_HOSTS: (edge.hosts ?? ["localhost", "127.0.0.1"]).join(" "),
		EDGE_TRUSTED: (edge.trusted ?? []).map((network) => `set_real_ip_from ${network};`).join(" "),
		EDGE_INNER: `127.0.0.1:${edge.innerPort}`,
		EDGE_DIR: resolve(edge.dir),
		EDGE_LOG: "off",
		EDGE_PLAIN: `127.0.0.1:${edge.redirect?.port}`,
		EDGE_HTTPS_PORT: `:${edge.redirect?.httpsPort}`,
		DEPLOYMENT: edge.deployment,
		REPLICAS: [
			...edge.replicaPorts
				.filter((port) => port !== edge.restarting)
				.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`),
			...edge.replicaPorts.map((port) => `server 127.0.0.1:${port} max_fails=0 backup;`),
		].join("\n\t"),
	};
	const fill = (template: string) =>
		readFileSync(join("deploy", template), "utf8").replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) throw new Error(`${template} has an unknown variable: ${name}`);
			return value;
		});
	return [
		"include /etc/nginx/mime.types;",
		fill("edge.conf.template"),
		edge.redirect ? fill("edge-redirect.conf.template") : "",
	].join("\n");
}
