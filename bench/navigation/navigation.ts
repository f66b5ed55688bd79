import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { resolveBrowser } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { median } from "@/scripts/median";
import { freePort, serveSite } from "@/scripts/site";
import { serveStatic } from "./static-site";

const { values } = parseArgs({ options: { samples: { type: "string", default: "20" } } });
const samples = Number(values.samples);
const buildDir = process.env.BUILD_DIR || ".";

/** Pages that do not open over their list: the page itself is to be drawn. */
const from = "/groups";
const targets = ["animation", "arrays", "borders-outlines", "canvas", "clipboard"];
const pathOf = (name: string) => `${from}/${name}`;

/** https://developer.mozilla.org/docs/Web/API/Scheduler/postTask: not in TypeScript's own types yet. */
declare const scheduler: { postTask: (task: () => void, options: { priority: "user-blocking" }) => unknown };

const way = ["prefetched", "not prefetched", "document", "static"] as const;
type Way = (typeof way)[number];

/** Nothing is fetched ahead for who saves data. */
const saveData = () =>
	Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });

/** From the trusted press to the first frame with another h1; over documents by way of the session's storage. */
function measure() {
	const key = "bench.pressed";
	const heading = () => document.querySelector("h1")?.textContent ?? undefined;
	const now = () => performance.timeOrigin + performance.now();
	const watch = ({ at, before }: { at: number; before: string | undefined }) => {
		const look = () => {
			if (heading() === undefined || heading() === before) return requestAnimationFrame(look);
			// The first task after the frame, before what the page put off until then.
			const painted = () => {
				sessionStorage.removeItem(key);
				document.documentElement.dataset.took = String(now() - at);
			};
			scheduler.postTask(painted, { priority: "user-blocking" });
		};
		requestAnimationFrame(look);
	};
	document.addEventListener(
		"click",
		(event) => {
			const pressed = { at: performance.timeOrigin + event.timeStamp, before: heading() };
			sessionStorage.setItem(key, JSON.stringify(pressed));
			watch(pressed);
		},
		{ capture: true },
	);
	const pressed = sessionStorage.getItem(key);
	if (pressed) watch(JSON.parse(pressed));
}

async function contextFor(browser: Browser, kind: Way): Promise<BrowserContext> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		serviceWorkers: "block",
		javaScriptEnabled: true,
	});
	// tsx wraps named functions in a helper that the page does not have.
	await context.addInitScript("globalThis.__name = (named) => named");
	await context.addInitScript(measure);
	if (kind === "not prefetched") await context.addInitScript(saveData);
	return context;
}

async function slowDown(page: Page, latency: number) {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
	await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...unlimited });
}

async function sample(
	browser: Browser,
	kind: Way,
	base: string,
	name: string,
	latency: number,
): Promise<number> {
	const context = await contextFor(browser, kind);
	try {
		const page = await context.newPage();
		await page.goto(base + from);
		await page.waitForLoadState("networkidle");
		const link = page.locator(`main a[href="${pathOf(name)}"]`).first();
		await link.scrollIntoViewIfNeeded();
		// The browser's own navigation, past the listener that navigates on the client.
		if (kind === "document")
			await link.evaluate((element) => element.addEventListener("click", (event) => event.stopPropagation()));
		// What is in sight is fetched ahead once the page has settled, which takes two seconds where nobody moves.
		await page.waitForTimeout(kind === "prefetched" ? 3_000 : 500);
		await page.waitForLoadState("networkidle");
		await slowDown(page, latency);
		const box = await link.boundingBox();
		if (!box) throw new Error(`${name} is not in sight`);
		await page.mouse.move(box.x + 5, box.y + box.height / 2);
		// A hand takes longer than this from the link's new colour to the press.
		await page.waitForTimeout(100);
		await page.mouse.down();
		await page.mouse.up();
		await page
			.waitForFunction(() => document.documentElement.dataset.took !== undefined)
			.catch(() => Promise.reject(new Error(`${kind} ${name}: no new h1; at ${page.url()}`)));
		return Number(await page.evaluate(() => document.documentElement.dataset.took));
	} finally {
		await context.close();
	}
}

async function run() {
	if (buildDir === "." && !(await ensureBuild())) throw new Error("There is no build to measure.");
	console.log(
		`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, medians of ${samples}`,
	);
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const quiet = { stdio: "ignore" as const };
	const site = await serveSite({
		dir: buildDir,
		port: await freePort(),
		host: "127.0.0.1",
		options: quiet,
	});
	const still = await serveStatic({ url: site.url, buildDir }, [from, ...targets.map(pathOf)]);
	try {
		for (const latency of [0, 100]) {
			const took = new Map<Way, number[]>(way.map((kind) => [kind, []]));
			// In turn, so that whatever else the machine does strikes all alike.
			for (let index = 0; index < samples; index++)
				for (const kind of way) {
					const base = kind === "static" ? still.url : site.url;
					const name = targets[index % targets.length] ?? "";
					took.get(kind)?.push(await sample(browser, kind, base, name, latency));
				}
			const plain = median(took.get("static") ?? []);
			const rows = way.map((kind) => {
				const ms = median(took.get(kind) ?? []);
				return [kind, { "median ms": ms.toFixed(1), "to static": (ms / plain).toFixed(2) }];
			});
			console.log(`Network latency ${latency} ms:`);
			console.table(Object.fromEntries(rows));
		}
	} finally {
		await browser.close();
		await site.stop();
		await still.stop();
	}
}

run().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
