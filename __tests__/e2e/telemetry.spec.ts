import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Receiver, startReceiver } from "@/__tests__/lib/telemetry/sentry-receiver";
import { findFreePort, type Site, serveSite } from "@/scripts/site";
import { breakLazyChunks } from "./broken-chunks";
import { hydrated, test } from "./fixtures";
import { buildAgain, type SecondBuild } from "./second-build";

const word = "Quokka";
const number = "48151623";
const cookie = "Wombat";
const leaked = new RegExp(`${word}|${number}|${cookie}`, "i");

const accept = (response: ServerResponse) => void response.end("{}");
let answer = accept;

let receiver: Receiver;
let second: SecondBuild | undefined;
let site: Site | undefined;

// Serial: all tests share one build, and after a failure a new worker would build again.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
	test.setTimeout(300_000);
	receiver = await startReceiver((response) => answer(response));
	const settings = {
		NEXT_PUBLIC_SENTRY_DSN: receiver.dsn,
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: "1",
		SOURCE_MAPS: "on",
	};
	second = buildAgain("reports", settings);
	site = await serveSite({
		dir: second.dir,
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "ignore"], env: { ...process.env, RATE_LIMIT: "0" } },
	});
});
test.afterAll(async () => {
	await site?.stop();
	await receiver?.stop();
	second?.remove();
});
test.beforeEach(() => {
	answer = accept;
});

const address = (path: string) => `${site?.url}${path}`;

/** Opens a page and waits until telemetry has begun. */
async function open(page: Page, path: string) {
	const firstReport = page.waitForResponse((response) => response.url().endsWith("/api/telemetry"));
	await page.goto(address(path));
	await hydrated(page);
	return firstReport;
}

const waitForReport = (page: Page) =>
	page.waitForResponse((response) => response.url().endsWith("/api/telemetry"));

/** Throws errors whose messages quote user input. */
const provoke = (page: Page, text: string) =>
	page.evaluate(async (input) => {
		const failures = [
			() => JSON.parse(input),
			() => document.querySelector(`#${input} [`),
			() => new RegExp(`(${input}`),
			() => new URL(`http://${input} x`),
			() => {
				throw Object.assign(new Error(`no feature ${input}`), { name: input });
			},
			() => {
				throw input;
			},
			() => fetch(`http://[${input}]/`),
			() => Promise.reject({ [input]: input }),
		];
		for (const fail of failures) setTimeout(fail);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}, text);

const fieldSelector =
	"input:not([type]):visible:not([readonly]), input[type=search]:visible, textarea:visible:not([readonly])";

/** Waits until the receiver gets no more requests. */
const waitUntilIdle = async () => {
	let before = -1;
	while (before !== receiver.countRequests()) {
		before = receiver.countRequests();
		await new Promise((resolve) => setTimeout(resolve, 700));
	}
};

for (const path of ["/search", "/set", "/audience"])
	test(`reports contain no user input from ${path}`, async ({ page, context }) => {
		await context.addCookies([{ name: "who", value: cookie, url: address("/") }]);
		const first = receiver.received.length;
		await open(page, `${path}?q=${word}one&from=${word}two&x=${number}#${word}four`);
		const textFields = page.locator(fieldSelector);
		for (const field of await textFields.all()) await field.fill(`${word} ${number}`);
		await provoke(page, `${word} ${number} ${cookie}`);
		await provoke(page, word);
		await expect.poll(() => receiver.received.length - first).toBeGreaterThan(10);
		await textFields.last().press("Enter");
		await page.waitForLoadState("networkidle");
		await page.goto(address(`/${word}/${number}`));
		await provoke(page, word);
		await waitUntilIdle();
		expect(receiver.broken).toEqual([]);
		expect([...receiver.raw, JSON.stringify(receiver.headers)].filter((text) => leaked.test(text))).toEqual(
			[],
		);
	});

test("a report names release, deployment, route and the site's files, and arrives in order", async ({
	page,
}) => {
	await open(page, "/features/grid");
	const first = receiver.received.length;
	const sent = waitForReport(page);
	await page.evaluate(() => {
		setTimeout(() => {
			throw new RangeError("marked");
		});
	});
	expect((await sent).status()).toBe(204);
	await receiver.until(first + 1);
	const event = receiver.received.slice(first).find(({ type }) => type === "event");
	expect(event?.payload).toMatchObject({
		release: "reports",
		dist: "reports",
		transaction: "/features/[id]",
		exception: { values: [{ type: "RangeError" }] },
	});
	for (const { type, payload } of receiver.received.filter(({ type }) => type === "transaction"))
		expect([type, payload.release, payload.dist]).toEqual(["transaction", "reports", "reports"]);
});

test("lazy code that fails is reported once, and the page stays", async ({ page }) => {
	const first = receiver.received.length;
	// Telemetry code is a lazy chunk, too.
	const broken = await breakLazyChunks(page, "throws when imported", async (path) =>
		(await (await page.request.get(address(path))).text()).includes("webreach.language"),
	);
	await open(page, "/features/grid");
	const events = () => receiver.received.slice(first).filter(({ type }) => type === "event");
	await expect.poll(() => broken.size).toBe(1);
	await expect.poll(() => events().length).toBeGreaterThan(0);
	await waitUntilIdle();
	const errors = events().flatMap(({ payload }) => payload.exception?.values ?? []);
	expect(errors.map(({ type }) => type)).toEqual(["TypeError"]);
	const file = expect.stringMatching(/^app:\/\/\/_next\/static\/.+\.js$/);
	expect(errors[0]?.stacktrace?.frames).toContainEqual(expect.objectContaining({ filename: file }));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grid");
});

test("source maps are not served, but exist on disk for upload", async ({ request }) => {
	const dir = second?.dir ?? "";
	const files = readdirSync(join(dir, ".next/static"), { recursive: true, encoding: "utf8" });
	expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
	const scripts = files.filter((name) => name.endsWith(".js"));
	const maps = join(dir, ".webreach/source-maps");
	expect(scripts.length).toBeGreaterThan(10);
	for (const name of scripts) {
		expect(readFileSync(join(dir, ".next/static", name), "utf8")).not.toMatch(/^\/\/# sourceMappingURL/m);
		if (!existsSync(join(maps, `${name}.map`))) continue;
		expect((await request.get(address(`/_next/static/${name}.map`))).status()).toBe(404);
	}
	const stored = readdirSync(maps, { recursive: true, encoding: "utf8" });
	expect(stored.filter((name) => name.endsWith(".js.map")).length).toBeGreaterThan(10);
});

test("a stalled receiver does not slow down the page", async ({ page }) => {
	await open(page, "/groups");
	answer = () => undefined;
	const groups = page.getByRole("heading", { level: 1, name: "Groups", exact: true });
	for (const id of ["grid", "xml", "html", "animation", "css"]) {
		await page.evaluate(() => {
			for (let index = 0; index < 4; index++) setTimeout(() => Promise.reject(new Error(`${index}`)));
		});
		const start = Date.now();
		await page.locator(`main a[href="/groups/${id}"]`).click();
		await expect(page).toHaveURL(new RegExp(`/groups/${id}$`));
		// The address changes a moment before the page does.
		await expect(groups).toHaveCount(0);
		expect(Date.now() - start).toBeLessThan(3_000);
		await page.goBack();
		await expect(groups).toBeVisible();
	}
});
