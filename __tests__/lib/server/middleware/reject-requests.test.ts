import fc from "fast-check";
import { getRejectionStatus } from "@/lib/server/middleware/reject-requests";
import { machineSamples, pageSamples } from "@/scripts/page-samples";

const reading = ["GET", "HEAD"];
const others = ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "LINK"];
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
	it.each([...pages, ...files])(
		"at %s: those that read are let on, OPTIONS is answered, all others refused",
		(url) => {
			for (const method of reading) expect(getRejectionStatus({ method, url })).toBeUndefined();
			expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
			for (const method of others) expect(getRejectionStatus({ method, url })).toBe(405);
		},
	);

	it.each([form, "/de/check/findings"])("at %s: forms are let on, too", (url) => {
		for (const method of [...reading, "POST"]) expect(getRejectionStatus({ method, url })).toBeUndefined();
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of others) if (method !== "POST") expect(getRejectionStatus({ method, url })).toBe(405);
	});

	it.each(Object.values(machineSamples).map(({ path }) => path))("at %s are its own to answer", (url) => {
		for (const method of [...reading, ...others]) expect(getRejectionStatus({ method, url })).toBeUndefined();
	});

	it.each(["*", "example.org:443", "features/subgrid", "javascript:x", ""])("read nothing at %j", (url) => {
		for (const method of reading) expect(getRejectionStatus({ method, url })).toBe(400);
		expect(getRejectionStatus({ method: "OPTIONS", url })).toBe(204);
		for (const method of others) expect(getRejectionStatus({ method, url })).toBe(405);
	});

	it("have an answer at any address", () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom(...others), (path, method) => {
				expect([405, undefined]).toContain(getRejectionStatus({ method, url: `/${path}` }));
			}),
		);
	});
});
