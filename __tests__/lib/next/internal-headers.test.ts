import type { IncomingMessage, ServerResponse } from "node:http";
import { dropInternalHeaders } from "@/lib/next/internal-headers";

function drop(headers: Record<string, string>): string[] {
	const request = { headers: { ...headers } } as unknown as IncomingMessage;
	const next = jest.fn();
	dropInternalHeaders(request, {} as ServerResponse, next);
	expect(next).toHaveBeenCalledTimes(1);
	return Object.keys(request.headers);
}

it.each([
	"x-matched-path",
	"x-middleware-prefetch",
	"x-middleware-subrequest",
	"x-middleware-rewrite",
	"x-invoke-path",
	"x-invoke-status",
	"x-invoke-output",
	"x-prerender-revalidate",
	"x-prerender-revalidate-if-generated",
	"x-now-route-matches",
	"rsc",
	"next-router-state-tree",
	"next-router-prefetch",
	"next-action",
	"range",
	"if-range",
])("drops %s", (name) => {
	expect(drop({ host: "a", [name]: "1" })).toEqual(["host"]);
});

it("leaves headers of browsers, proxies and the client router", () => {
	const names = ["accept", "x-nextjs-data", "x-deployment-id", "x-forwarded-for", "purpose", "if-none-match"];
	expect(drop(Object.fromEntries(names.map((name) => [name, "1"])))).toEqual(names);
});
