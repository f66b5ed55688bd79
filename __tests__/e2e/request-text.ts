import type { Request } from "@playwright/test";

/**
 * Returns the method, address and body of a request, without host, port, build id and build file names: these could contain
 * one of the reader's numbers by chance.
 */
export function serializeRequest(request: Request): string {
	const { protocol, pathname, searchParams } = new URL(request.url());
	if (protocol === "blob:") return "";
	searchParams.delete("dpl");
	const path = pathname
		.replace(/^\/_next\/static\/.*\.(css|js|woff2)$/, "/_next/static")
		.replace(/^\/_next\/data\/[^/]+/, "/_next/data")
		.replace(/^\/(check\/data|matrix|messages)\/[^/.]+/, "/$1");
	return `${request.method()} ${path} ${searchParams} ${request.postData() ?? ""}`;
}
