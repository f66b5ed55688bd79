import { laterScripts } from "@/lib/framework/start-scripts";
import { isRead } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";

/**
 * What becomes of a document that is asked for without a connection: a page is shown as it was when last read, else the
 * page that says so stands in; so it does for an address that no route serves; the documents of machines are left alone.
 * @param path without query.
 */
export function atAddress(path: string): "page" | "unknown" | "left alone" {
	const route = routeOf(path);
	if (route === undefined) return "unknown";
	return isRead(route) ? "page" : "left alone";
}

/** Whether what an address answers is kept. `url`: whole, or a path with all that may follow it. */
export const isKept = (url: string): boolean =>
	atAddress(url.replace(/^https?:\/\/[^/]*|[?#].*$/g, "")) === "page";

/** What a document names that it needs to be read: the files of the site's own, and the pages of the site in frames. */
export function namedIn(html: string): { assets: string[]; frames: string[] } {
	const assets = html.matchAll(/(?:src|href)="(\/(?:_next\/static|messages)\/[^"]+)"/g);
	const frames = html.matchAll(/<iframe [^>]*?src="(\/[^"]+)"/g);
	const plain = ([, url = ""]: RegExpExecArray) => url.replaceAll("&amp;", "&");
	return {
		assets: [...[...assets].map(plain), ...laterScripts(html).filter((src) => src.startsWith("/"))],
		frames: [...frames].map(plain),
	};
}
