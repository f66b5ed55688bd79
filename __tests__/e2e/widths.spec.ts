import { expect } from "@playwright/test";
import { localizePath } from "@/lib/i18n/locales";
import { test } from "./fixtures";
import { englishPages, sampleFrom } from "./page-kinds";

const [narrowest, widest] = [320, 1440];
/**
 * Step in pixels between the tested widths. It is not a divisor of the breakpoints. `EVERYWHERE=1` tests every
 * width.
 */
const step = process.env.EVERYWHERE ? 1 : 23;

for (const path of sampleFrom(3, englishPages))
	test(`${path} never scrolls sideways from ${narrowest} to ${widest} px`, async ({ page, baseURL }) => {
		// An iframe resizes instantly, and media queries use its width.
		await page.route(`${baseURL}/frame`, (route) =>
			route.fulfill({ contentType: "text/html", body: "<!doctype html><iframe height=800></iframe>" }),
		);
		// The site forbids framing; the test removes that header.
		const addresses = (["en", "ar", "ja"] as const).map((locale) => localizePath(path, locale));
		for (const address of addresses)
			await page.route(`${baseURL}${address.replace(/#.*/, "")}`, async (route) => {
				const response = await route.fetch();
				const { "content-security-policy": _, ...headers } = response.headers();
				await route.fulfill({ response, headers });
			});
		await page.goto("/frame");
		const wide = await page.evaluate(
			async ({ addresses, narrowest, widest, step }) => {
				const frame = document.querySelector("iframe") as HTMLIFrameElement;
				const found: string[] = [];
				for (const address of addresses) {
					frame.src = address;
					await new Promise((loaded) => frame.addEventListener("load", loaded, { once: true }));
					for (let width = narrowest; width <= widest; width += step) {
						frame.width = String(width);
						const { innerWidth = 0, document: { documentElement: root } = document } =
							frame.contentWindow ?? {};
						if (innerWidth !== width)
							throw new Error(`The frame is ${innerWidth} px wide instead of ${width} px.`);
						const excess = root.scrollWidth - root.clientWidth;
						if (excess > 0) found.push(`${address} at ${width}: ${excess}`);
					}
				}
				return found;
			},
			{ addresses, narrowest, widest, step },
		);
		expect(wide).toEqual([]);
	});
