import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { serveMarkdownTwins } from "@/lib/server/middleware/markdown-twins";

function serve(url: string, accept?: string) {
	const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { accept } });
	const response = new ServerResponse(request);
	let isNext = false;
	serveMarkdownTwins(request, response, () => {
		isNext = true;
	});
	return { isNext, url: request.url, vary: response.getHeader("vary"), link: response.getHeader("link") };
}

const page = "/de/features/subgrid?a=1";
const link = '</de/features/subgrid.md>; rel="alternate"; type="text/markdown"';

it.each([
	[undefined],
	["text/html,application/xhtml+xml,*/*;q=0.8"],
	["text/markdown;q=0.5, text/html"],
	["text/markdown;q=0"],
	["*/*"],
])("a page stays HTML for Accept: %s, and names its twin", (accept) => {
	expect(serve(page, accept)).toEqual({ isNext: true, url: page, vary: "Accept", link });
});

it.each([["text/markdown"], ["Text/Markdown, text/html;q=0.9"], ["text/plain, text/markdown;q=0.8"]])(
	"a page is Markdown for Accept: %s",
	(accept) => {
		expect(serve(page, accept)).toEqual({
			isNext: true,
			url: `/markdown${page}`,
			vary: "Accept",
			link: undefined,
		});
	},
);

it.each([
	[200, link],
	[304, link],
	[308, link],
	[404, undefined],
	[503, undefined],
])("a page with status %i names its twin: %s", (status, expected) => {
	const request = Object.assign(new IncomingMessage(new Socket()), { url: page });
	const response = new ServerResponse(request);
	serveMarkdownTwins(request, response, () => response.writeHead(status));
	expect([response.getHeader("link"), response.getHeader("vary")]).toEqual([expected, "Accept"]);
});

it("serves a twin at its own address, and leaves other addresses alone", () => {
	expect(serve("/browsers/safari/17.4.md", "text/html")).toEqual({
		isNext: true,
		url: "/markdown/browsers/safari/17.4",
		vary: undefined,
		link: undefined,
	});
	expect(serve("/features", "text/markdown")).toMatchObject({ url: "/features", vary: undefined });
});
