import type { Request } from "@playwright/test";

/**
 * What a request tells a server of its own accord: method, address and body, without what the server has named itself
 * (its host and port, the build, the files that the build has made). A number of a reader's may stand in those by chance.
 */
export function carried(request: Request): string {
	const { protocol, pathname, searchParams } = new URL(request.url());
	if (protocol === "blob:") return "";
	searchParams.delete("dpl");
	const path = pathname
		.replace(/^\/_next\/static\/.*\.(css|js|woff2)$/, "/_next/static")
		.replace(/^\/_next\/data\/[^/]+/, "/_next/data")
		.replace(/^\/(check\/data|matrix|messages)\/[^/.]+/, "/$1");
	return `${request.method()} ${path} ${searchParams} ${request.postData() ?? ""}`;
}
