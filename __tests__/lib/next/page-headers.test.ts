/** @isolated-modules */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES_MANIFEST } from "next/constants";

const dir = mkdtempSync(join(tmpdir(), "webreach-headers-"));
const home = process.cwd();
afterAll(() => {
	process.chdir(home);
	rmSync(dir, { recursive: true });
});

/** Returns the headers that an error page gets with the given manifest of a build. */
async function getHeadersWith(manifest: string | undefined, existing: string[] = []) {
	rmSync(join(dir, ".next"), { recursive: true, force: true });
	mkdirSync(join(dir, ".next"));
	if (manifest !== undefined) writeFileSync(join(dir, ".next", ROUTES_MANIFEST), manifest);
	jest.resetModules();
	const { setPageHeaders } = await import("@/lib/next/page-headers");
	process.chdir(dir);
	const set: Record<string, string> = {};
	const response = {
		hasHeader: (name: string) => existing.includes(name),
		setHeader: (name: string, value: string) => {
			set[name] = value;
		},
	};
	setPageHeaders(response as never);
	process.chdir(home);
	return set;
}

const list = (headers: unknown) =>
	JSON.stringify({ headers: [{ headers }, { headers: [{ key: "X-B", value: "b" }] }] });

test("an error page gets the headers of any page", async () => {
	expect(await getHeadersWith(list([{ key: "X-A", value: "a" }]))).toEqual({ "X-A": "a" });
});

test("an error page with a Content-Security-Policy gets no headers", async () => {
	expect(await getHeadersWith(list([{ key: "X-A", value: "a" }]), ["Content-Security-Policy"])).toEqual({});
});

test.each([
	["no manifest", undefined],
	["invalid JSON", "{"],
	["no headers", "{}"],
	["no rules", '{"headers":[]}'],
	["an invalid rule", list({ "X-A": "a" })],
	["invalid headers", list([{ name: "X-A", is: "a" }])],
])("with %s an error page gets no headers", async (_, manifest) => {
	expect(await getHeadersWith(manifest)).toEqual({});
});
