import fc from "fast-check";
import { getRejectionStatus } from "@/lib/server/middleware/reject-requests";
import { machineSamples, pageSamples } from "@/scripts/page-samples";

const safeMethods = ["GET", "HEAD"];
const otherMethods = ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "LINK"];
const form = pageSamples["/check/findings"].path;
const pages = Object.values(pageSamples).flatMap(({ path }) => (path === form ? [] : path));
const files = [
	"/_next/data/a-build/en/features/subgrid.json",
	"/_next/static/chunks/a.js",
	"/_next/image?url=/icon-512.png&w=640&q=75",
	"/icon-512.png",
	"/favicon.svg",
	"/de/features/subgrid",
	"/nope",
	"/api/nope",
	"/",
	"http://example.org/features/subgrid",
];

describe("methods", () => {
	it.each([...pages, ...files])("at %s: GET and HEAD pass, OPTIONS gets 204, all others get 405", (url) => {
		for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBeUndefined();
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
	});

	it.each([form, "/de/check/findings"])("at %s: POST passes too", (url) => {
		for (const method of [...safeMethods, "POST"])
			expect(getRejectionStatus({ method, url })).toBeUndefined();
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of otherMethods)
			if (method !== "POST") expect(getRejectionStatus({ method, url })).toBe(405);
	});

	const machinePaths = Object.values(machineSamples).map(({ path }) => path);
	const checksItself = (path: string) => path.startsWith("/api/") || path === "/mcp";
	it.each(machinePaths.filter(checksItself))("at %s: all pass to the route", (url) => {
		for (const method of [...safeMethods, ...otherMethods])
			expect(getRejectionStatus({ method, url })).toBeUndefined();
	});

	it.each(machinePaths.filter((path) => !checksItself(path)))(
		"at the document %s: only GET and HEAD pass",
		(url) => {
			for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBeUndefined();
			expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
			for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
		},
	);

	it.each(["*", "example.org:443", "features/subgrid", "javascript:x", ""])(
		"at the malformed address %j: GET and HEAD get 400",
		(url) => {
			for (const method of safeMethods) expect(getRejectionStatus({ method, url })).toBe(400);
			expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
			for (const method of otherMethods) expect(getRejectionStatus({ method, url })).toBe(405);
		},
	);

	it("at any address: all others get 405 or pass", () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom(...otherMethods), (path, method) => {
				expect([405, undefined]).toContain(getRejectionStatus({ method, url: `/${path}` }));
			}),
		);
	});
});
