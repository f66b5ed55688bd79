import assert from "node:assert/strict";
import { broken } from "@/__tests__/e2e/broken-site";
import { until } from "@/__tests__/harness/site";
import { CLIENT_NAVIGATION_ATTRIBUTE } from "@/lib/browser/link-navigation";
import type { DrivenBrowser } from "./browsers";
import type { ReportProxy } from "./report-proxy";

/** Keys by their code points: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const key = { enter: "\uE007", down: "\uE015" };

const CHIP = "header details[aria-label=Audience]";

/** What a task runs in. */
export interface TaskContext {
	browser: DrivenBrowser;
	proxy: ReportProxy;
	/** The proxy of a site with broken data. */
	brokenProxy: ReportProxy;
}

const createHelpers = ({ browser, proxy }: TaskContext) => {
	const read = (selector: string) =>
		browser.run<string | undefined>("return document.querySelector(args[0])?.textContent", selector);
	const waitFor = (selector: string, text = "") =>
		until(`${selector} has “${text}”`, async () => (await read(selector))?.includes(text) ?? false);
	const open = async (path: string, { url } = proxy) => {
		await browser.open(url + path);
		await waitFor("html[data-awake] h1");
		await browser.movePointer();
	};
	/** Resolves when links navigate in the client. */
	const waitForClientNavigation = () => waitFor(`html[${CLIENT_NAVIGATION_ATTRIBUTE}] h1`);
	const isSameDocument = () => browser.run<boolean>("return 'isSameDocument' in window");
	return { read, waitFor, open, waitForClientNavigation, isSameDocument };
};

/** The main tasks of a reader. Each rejects if it fails. */
export const tasks: Record<string, (context: TaskContext) => Promise<void>> = {
	"choose an audience": async (context) => {
		const { browser } = context;
		const { open, read, waitFor } = createHelpers(context);
		await open("/features/subgrid");
		const before = await read("main dd");
		await browser.click(`${CHIP} > summary`);
		await waitFor(`${CHIP} option[value=CN]`);
		await browser.click(`${CHIP} option[value=CN]`);
		await waitFor(`${CHIP} > summary`, "China");
		await until("the page has other numbers", async () => (await read("main dd")) !== before);
		await open("/features/has");
		await waitFor(`${CHIP} > summary`, "China");
	},
	"follow a link and go back": async (context) => {
		const { browser } = context;
		const { open, waitFor, waitForClientNavigation, isSameDocument } = createHelpers(context);
		await open("/groups");
		await waitForClientNavigation();
		await browser.run("window.isSameDocument = true");
		await browser.click('main a[href="/groups/grid"]');
		await waitFor("h1", "Grid");
		assert.equal(await isSameDocument(), true);
		const requested = await browser.run<string[]>(
			"return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
		);
		assert.ok(requested.some((path) => /^\/_next\/data\/[^/]+\/en\/groups\/grid\.json$/.test(path)));
		await browser.back();
		await waitFor('main a[href="/groups/grid"]');
		assert.equal(await isSameDocument(), true);
	},
	search: async (context) => {
		const { browser } = context;
		const { open, waitFor } = createHelpers(context);
		await open("/about");
		await browser.type('header input[name="q"]', "subgird");
		await waitFor("[role=option]", "Subgrid");
		await browser.type('header input[name="q"]', key.down);
		await waitFor("[aria-activedescendant]");
		await browser.type('header input[name="q"]', key.enter);
		await waitFor("h1", "Subgrid");
		await browser.type('header input[name="q"]', `container queries${key.enter}`);
		await waitFor("main h2 + ul a", "Container queries (size)");
	},
	"check code": async (context) => {
		const { browser } = context;
		const { open, read, waitFor } = createHelpers(context);
		await open("/check");
		await browser.type("main textarea[name=code]", "a { text-wrap: pretty; anchor-name: --mine }");
		// The button is disabled until the browser has loaded the code of the check.
		await waitFor("main form button[type=submit]:enabled");
		// WebKit's driver does not scroll to a button just below the window.
		await browser.run("document.querySelector('main form button[type=submit]').scrollIntoView()");
		await browser.click("main form button[type=submit]");
		await waitFor("main #comes-to:focus");
		assert.match((await read("main")) ?? "", /text-wrap: pretty/);
		assert.equal(await browser.run("return location.pathname"), "/check");
	},
	plan: async (context) => {
		const { browser } = context;
		const { open, waitFor } = createHelpers(context);
		await open("/plan");
		await browser.type("main [name=to]", "baseline 2024");
		await browser.click("main [name=region] option[value=DE]");
		await browser.click("main form button[type=submit]");
		await waitFor("main article", "Usage: Germany.");
		assert.match(await browser.run("return location.search"), /to=baseline\+2024.*region=DE/);
	},
	offline: async (context) => {
		const { browser, proxy } = context;
		const { open, waitFor } = createHelpers(context);
		await open("/groups/grid");
		for (const path of ["/groups/grid", "/offline"])
			await until(`${path} is cached`, async () => {
				await browser.movePointer();
				return browser.run<boolean>(
					"return Boolean(await caches.match(args[0], { ignoreVary: true }))",
					path,
				);
			});
		await proxy.disconnect();
		try {
			await browser.open(`${proxy.url}/groups/grid`);
			await waitFor("h1", "Grid");
			await browser.open(`${proxy.url}/features/masks`);
			await waitFor("h1", "No connection");
		} finally {
			await proxy.reconnect();
		}
	},
	"error page": async (context) => {
		const { open, read, waitFor } = createHelpers(context);
		await open(`/features/${broken.unmade}`, context.brokenProxy);
		await waitFor("h1", "went wrong on our server");
		assert.match((await read("[data-digest]")) ?? "", /^\w+$/);
	},
};
