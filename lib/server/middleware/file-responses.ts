import { existsSync, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { getConfiguredHeaders } from "@/lib/next/page-headers";
import type { ResponseSource } from "./response-cache";

/** Media types as Next sends them; Next itself serves files with other extensions. */
const mediaTypes: Record<string, string> = {
	".js": "application/javascript; charset=UTF-8",
	".css": "text/css; charset=UTF-8",
	".json": "application/json; charset=UTF-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=UTF-8",
	".ico": "image/x-icon",
	".png": "image/png",
	".woff2": "font/woff2",
};
const compressible = /javascript|^text\/|json|svg/;

/** Files in `_next/static` are named by content and never change. Other files are read again after `RELOAD_MS`. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const RELOAD_MS = 60_000;

function listFiles(dir: string, at: string): [path: string, file: string][] {
	if (!existsSync(dir)) return [];
	return readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const file = join(entry.parentPath, entry.name);
			return [`${at}/${relative(dir, file).split(sep).join("/")}`, file];
		});
}

/**
 * Serves `.next/static` and `public` from memory, with the headers that Next would send.
 * @param dir the folder that contains both.
 */
export function createFileSource(dir: string, now = Date.now): ResponseSource {
	const statics = listFiles(join(dir, ".next/static"), "/_next/static");
	const files = new Map([...listFiles(join(dir, "public"), ""), ...statics]);
	return {
		keyOf: ({ url = "" }) => {
			const [path = ""] = url.split("?", 1);
			return files.has(path) ? path : undefined;
		},
		load: async (path) => {
			const type = mediaTypes[extname(path)];
			const file = files.get(path);
			if (!type || !file) return undefined;
			const [body, { mtime, size }] = await Promise.all([readFile(file), stat(file)]);
			const isStatic = path.startsWith("/_next/");
			const configured = getConfiguredHeaders(isStatic ? path : `/en${path}`);
			const hasCacheControl = configured.some(([name]) => name === "Cache-Control");
			const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
			const lastModified = mtime.toUTCString();
			return {
				headers: [
					...configured,
					...(hasCacheControl
						? []
						: [["Cache-Control", isStatic ? IMMUTABLE : "public, max-age=0"] satisfies [string, string]]),
					["Accept-Ranges", "bytes"],
					["Last-Modified", lastModified],
					["ETag", etag],
					["Content-Type", type],
					...(compressible.test(type) ? [["Vary", "Accept-Encoding"] satisfies [string, string]] : []),
				],
				etag,
				lastModified,
				body,
				isCompressible: compressible.test(type),
				until: isStatic ? Number.POSITIVE_INFINITY : now() + RELOAD_MS,
			};
		},
	};
}
