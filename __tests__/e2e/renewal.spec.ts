import { connect } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { createPageStore } from "@/lib/server/pages/page-store";
import { freePort, type Site, serveSite } from "@/scripts/site";
import { test } from "./fixtures";

const secret = "known to whoever deploys";
/** Returns when a page was last rendered, by the build or the server. */
const madeAt = async (page: string) => (await createPageStore(".next").find(`/en/${page}`))?.made ?? 0;

let site: Site;
test.beforeAll(async () => {
	site = await serveSite({
		dir: process.cwd(),
		port: await freePort(),
		host: "127.0.0.1",
		options: { stdio: "ignore", env: { ...process.env, REVALIDATE_SECRET: secret } },
	});
});
test.afterAll(() => site.stop());

const renew = (request: APIRequestContext, paths: string[], by = secret) =>
	request.post(`${site.url}/api/revalidate`, { data: { paths }, headers: { Authorization: `Bearer ${by}` } });

test("pages are revalidated for a client with the secret", async ({ request, baseURL }) => {
	const before = await madeAt("groups/grid");
	expect(before).toBeGreaterThan(0);
	expect((await renew(request, ["/groups/grid"], "known to nobody at all")).status()).toBe(401);
	expect(
		(await request.post(`${baseURL}/api/revalidate`, { data: { paths: ["/groups/grid"] } })).status(),
	).toBe(404);
	expect(await madeAt("groups/grid")).toBe(before);
	const answer = await renew(request, ["/groups/grid", "/de/groups/grid", "/no-such-room"]);
	expect(answer.status()).toBe(200);
	expect(await answer.json()).toEqual({
		renewed: ["/groups/grid", "/de/groups/grid"],
		failed: ["/no-such-room"],
	});
	expect(await madeAt("groups/grid")).toBeGreaterThan(before);
	expect((await request.get(`${site.url}/groups/grid`)).status()).toBe(200);
});

test("a request that never ends is closed", async ({ request }) => {
	await request.get(`${site.url}/robots.txt`);
	const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
	let answer = "";
	socket.on("data", (bytes) => {
		answer += bytes.toString("latin1");
	});
	socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
	const closed = new Promise((resolve) => socket.on("close", resolve));
	await closed;
	expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
