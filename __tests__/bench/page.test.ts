import { timesOf } from "@/__tests__/exhaustive";
import { firstDifference } from "@/bench/build/content";
import { describedPage } from "@/bench/build/page/described-page";
import { shellOf } from "@/bench/build/page/shell";
import { functionsOf } from "@/bench/build/page/to-script";
import { pagesOf, sampleKeys } from "@/bench/build/pages";
import type { BenchPage } from "@/bench/build/pages-file";
import { prepare, renderPage } from "@/bench/build/react/render";
import { node, path, shellPage } from "@/bench/build/react/shell-page";

jest.mock("next/document", () => jest.requireActual("@/bench/build/react/document-parts"));

/** What the peers share with the site, made as the benchmark bundles it. */
function sharedModule(): Record<string, unknown> {
	let shared = {};
	jest.isolateModules(() => {
		jest.doMock("@/lib/i18n/use-translations", () =>
			jest.requireActual("@/bench/build/peers/plain-translations"),
		);
		shared = jest.requireActual("@/bench/build/peers/site");
	});
	return shared;
}

async function peerPage(): Promise<(page: BenchPage) => string> {
	const functions = functionsOf(describedPage({ html: await shellPage(), node, path }));
	const shared = sharedModule();
	const make = new Function(...Object.keys(shared), `${functions}; return pageLayout;`);
	const layout = make(...Object.values(shared));
	return (page) => layout(page.path, page.props);
}

describe("the page that the benchmark's peers make", () => {
	it("says what the site's own says (some keys; the benchmark holds every page against it)", async () => {
		const peer = await peerPage();
		await prepare();
		const faults = pagesOf(sampleKeys(timesOf(12, 70))).flatMap((page) => {
			const difference = firstDifference(renderPage(page), peer(page));
			return difference === undefined ? [] : [`${page.path}: ${difference}`];
		});
		expect(faults).toEqual([]);
	});

	it("is not made of a page that lacks what differs from page to page", () => {
		const html = "<html><head></head><body><article></article></body></html>";
		expect(() => shellOf({ html, node, path })).toThrow("no JSON-LD");
	});
});

describe("two pages", () => {
	it("differ by an attribute or a word, not by a class or white space", () => {
		expect(firstDifference('<p class="a">one <b>two</b></p>', "<p>one\n<b>two</b> </p>")).toBeUndefined();
		expect(firstDifference('<input value="">', "<input>")).toContain('value=""');
		expect(firstDifference("<p>one</p>", "<p>two</p>")).toContain("two");
		expect(firstDifference("<body>one", "<body>one<p>")).toContain("(end)");
	});
});
