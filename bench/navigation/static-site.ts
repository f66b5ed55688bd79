import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { freePort } from "@/scripts/site";

const configuration = (dir: string, port: number) => `
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
	access_log off;
	types { text/html html; text/css css; image/svg+xml svg; }
	gzip on;
	gzip_types text/css;
	server {
		listen 127.0.0.1:${port};
		root ${dir}/root;
		location /_next/static/ { expires 1y; }
		location / { try_files $uri.html $uri =404; }
	}
}
`;

const withoutScripts = (html: string) =>
	html
		.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
		.replaceAll(/<noscript>.*?<\/noscript>/gs, "");

/** Serves pages of the build as they are, but without scripts, by nginx. */
export async function serveStatic(paths: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-static-"));
	// Started by root, nginx reads as another user.
	chmodSync(dir, 0o755);
	for (const path of paths) {
		const file = join(dir, "root", `${path}.html`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, withoutScripts(readFileSync(`.next/server/pages/en${path}.html`, "utf8")));
	}
	cpSync(".next/static", join(dir, "root/_next/static"), { recursive: true });
	const port = await freePort();
	writeFileSync(join(dir, "nginx.conf"), configuration(dir, port));
	const server: ChildProcess = spawn("nginx", ["-p", dir, "-c", join(dir, "nginx.conf")], {
		stdio: "ignore",
	});
	const failed = once(server, "error").then(() => {
		throw new Error("nginx is not installed (apt-get install nginx-light).");
	});
	await Promise.race([after(500), failed]);
	return {
		url: `http://127.0.0.1:${port}`,
		stop: async () => {
			const gone = once(server, "exit");
			server.kill();
			await gone;
			rmSync(dir, { recursive: true, force: true });
		},
	};
}
