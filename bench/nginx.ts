import { setTimeout as pause } from "node:timers/promises";
import { startNginx } from "@/__tests__/harness/nginx";

interface StaticSite {
	/** The folder of the files. */
	root: string;
	port: number;
	/** MIME types to compress in addition to HTML. */
	compressed?: string;
	/** Extra directives for the `server` block. */
	server?: string;
}

const configuration = ({ root, port, compressed = "", server = "" }: StaticSite) => `
	access_log off;
	types { text/html html; text/css css; image/svg+xml svg; }
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
`;

/**
 * Serves files with nginx, compressed.
 * @param dir a folder for nginx's own files.
 * @throws {Error} if nginx is not installed.
 */
export async function serveFiles(dir: string, site: StaticSite) {
	const { stop } = startNginx(dir, configuration(site));
	await pause(500);
	return { url: `http://127.0.0.1:${site.port}`, stop };
}
