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

/** The headers that an error page gets where the build has left this list. */
async function headersWith(manifest: string | undefined, had: string[] = []) {
	rmSync(join(dir, ".next"), { recursive: true, force: true });
	mkdirSync(join(dir, ".next"));
	if (manifest !== undefined) writeFileSync(join(dir, ".next", ROUTES_MANIFEST), manifest);
	jest.resetModules();
	const { setPageHeaders } = await import("@/lib/next/page-headers");
	process.chdir(dir);
	const set: Record<string, string> = {};
	const response = {
		hasHeader: (name: string) => had.includes(name),
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
	expect(await headersWith(list([{ key: "X-A", value: "a" }]))).toEqual({ "X-A": "a" });
});

test("one that has a policy keeps its own", async () => {
	expect(await headersWith(list([{ key: "X-A", value: "a" }]), ["Content-Security-Policy"])).toEqual({});
});

test.each([
	["no list", undefined],
	["no JSON", "{"],
	["no headers in it", "{}"],
	["no rule", '{"headers":[]}'],
	["a rule of another shape", list({ "X-A": "a" })],
	["headers of another shape", list([{ name: "X-A", is: "a" }])],
])("with %s it goes out as it is", async (_, manifest) => {
	expect(await headersWith(manifest)).toEqual({});
});
