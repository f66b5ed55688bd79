import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findTool } from "@/scripts/cluster/tools";

/** What nginx does with files when nobody tells it more than to compress. */
const configuration = (dir: string, port: number, pages: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
	access_log off;
	types { text/html html; }
	sendfile on;
	keepalive_requests 10000;
	open_file_cache max=10000 inactive=60s;
	gzip on;
	server {
		listen 127.0.0.1:${port};
		root ${pages};
		location / { try_files $uri.html =404; }
	}
}
`;

/** Serves the pages that a build made beforehand as the files they are. */
export async function servePlain(buildDir: string, dir: string, port: number) {
	mkdirSync(dir, { recursive: true });
	const file = join(dir, "nginx.conf");
	writeFileSync(file, configuration(dir, port, realpathSync(join(buildDir, ".next/server/pages/en"))));
	const server = spawn(findTool("nginx"), ["-p", dir, "-c", file, "-e", join(dir, "error.log")], {
		stdio: "ignore",
	});
	await pause(500);
	return {
		url: `http://127.0.0.1:${port}`,
		stop: async () => {
			const gone = once(server, "exit");
			server.kill();
			await gone;
		},
	};
}
