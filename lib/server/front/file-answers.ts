import { existsSync, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { headersAt } from "@/lib/framework/page-headers";
import type { Source } from "./kept-answers";

/** As Next names them; a file of another kind is Next's to answer for. */
const types: Record<string, string> = {
	".js": "application/javascript; charset=UTF-8",
	".css": "text/css; charset=UTF-8",
	".json": "application/json; charset=UTF-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=UTF-8",
	".ico": "image/x-icon",
	".png": "image/png",
	".woff2": "font/woff2",
};
const packed = /javascript|^text\/|json|svg/;

/** What is named by its content is good for good; the rest for as long as a look takes. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const LOOK_EVERY = 60_000;

function filesBelow(dir: string, at: string): [path: string, file: string][] {
	if (!existsSync(dir)) return [];
	return readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const file = join(entry.parentPath, entry.name);
			return [`${at}/${relative(dir, file).split(sep).join("/")}`, file];
		});
}

/**
 * The files of the build that browsers load, and those of `public`, as Next would answer for them.
 * @param dir the folder that holds both.
 */
export function fileAnswers(dir: string, now = Date.now): Source {
	const statics = filesBelow(join(dir, ".next/static"), "/_next/static");
	const files = new Map([...filesBelow(join(dir, "public"), ""), ...statics]);
	return {
		keyOf: ({ url = "" }) => {
			const [path = ""] = url.split("?", 1);
			return files.has(path) ? path : undefined;
		},
		load: async (path) => {
			const type = types[extname(path)];
			const file = files.get(path);
			if (!type || !file) return undefined;
			const [body, { mtime, size }] = await Promise.all([readFile(file), stat(file)]);
			const isStatic = path.startsWith("/_next/");
			const given = headersAt(isStatic ? path : `/en${path}`);
			const isTold = given.some(([name]) => name === "Cache-Control");
			const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
			const lastModified = mtime.toUTCString();
			return {
				headers: [
					...given,
					...(isTold
						? []
						: [["Cache-Control", isStatic ? FOR_GOOD : "public, max-age=0"] satisfies [string, string]]),
					["Accept-Ranges", "bytes"],
					["Last-Modified", lastModified],
					["ETag", etag],
					["Content-Type", type],
					...(packed.test(type) ? [["Vary", "Accept-Encoding"] satisfies [string, string]] : []),
				],
				etag,
				lastModified,
				body,
				packs: packed.test(type),
				until: isStatic ? Number.POSITIVE_INFINITY : now() + LOOK_EVERY,
			};
		},
	};
}
