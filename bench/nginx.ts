import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findTool } from "@/scripts/cluster/tools";

interface Plain {
	/** Where the files are that it serves. */
	root: string;
	port: number;
	/** What types it compresses beside HTML. */
	compressed?: string;
	/** What it says of the server beside where its files are. */
	server?: string;
}

/** What nginx does with files when nobody tells it more than to compress. */
const configuration = (dir: string, { root, port, compressed = "", server = "" }: Plain) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
	access_log off;
	types { text/html html; text/css css; image/svg+xml svg; }
	sendfile on;
	keepalive_requests 10000;
	open_file_cache max=10000 inactive=60s;
	gzip on;
	${compressed && `gzip_types ${compressed};`}
	server {
		listen 127.0.0.1:${port};
		root ${root};
		${server}
		location / { try_files $uri.html $uri =404; }
	}
}
`;

/**
 * Serves files as they are.
 * @param dir a folder for its own files.
 * @throws {Error} where nginx is not installed.
 */
export async function startNginx(dir: string, plain: Plain) {
	mkdirSync(dir, { recursive: true });
	const file = join(dir, "nginx.conf");
	writeFileSync(file, configuration(dir, plain));
	const server = spawn(findTool("nginx"), ["-p", dir, "-c", file, "-e", join(dir, "error.log")], {
		stdio: "ignore",
	});
	await pause(500);
	return {
		url: `http://127.0.0.1:${plain.port}`,
		stop: async () => {
			const gone = once(server, "exit");
			server.kill();
			await gone;
		},
	};
}
