import { connect } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { createPageStore } from "@/lib/server/pages/page-store";
import { findFreePort, type Site, serveSite } from "@/scripts/site";
import { test } from "./fixtures";

const secret = "a secret of the deployment";
/** Returns the time of the last rendering of a page, in milliseconds; 0 if unknown. */
const getRenderTime = async (page: string) =>
	(await createPageStore(".next").find(`/en/${page}`))?.renderedAt ?? 0;

let site: Site;
test.beforeAll(async () => {
	site = await serveSite({
		dir: process.cwd(),
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: "ignore", env: { ...process.env, REVALIDATE_SECRET: secret } },
	});
});
test.afterAll(() => site.stop());

const revalidate = (request: APIRequestContext, paths: string[], token = secret) =>
	request.post(`${site.url}/api/revalidate`, {
		data: { paths },
		headers: { Authorization: `Bearer ${token}` },
	});

test("pages are revalidated for a client with the secret", async ({ request, baseURL }) => {
	const before = await getRenderTime("groups/grid");
	expect(before).toBeGreaterThan(0);
	expect((await revalidate(request, ["/groups/grid"], "another secret altogether")).status()).toBe(401);
	expect(
		(await request.post(`${baseURL}/api/revalidate`, { data: { paths: ["/groups/grid"] } })).status(),
	).toBe(404);
	expect(await getRenderTime("groups/grid")).toBe(before);
	const answer = await revalidate(request, ["/groups/grid", "/de/groups/grid", "/no-such-page"]);
	expect(answer.status()).toBe(200);
	expect(await answer.json()).toEqual({
		renewed: ["/groups/grid", "/de/groups/grid"],
		failed: ["/no-such-page"],
	});
	expect(await getRenderTime("groups/grid")).toBeGreaterThan(before);
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
