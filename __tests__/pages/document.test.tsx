/** @jest-environment node */
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Document from "@/pages/_document";

// Replaces the components of Next.js, which need its rendering context.
jest.mock("next/document", () => ({
	Html: ({ dir, children }: { dir: string; children: ReactNode }) => <div dir={dir}>{children}</div>,
	Head: class extends jest.requireActual<typeof import("react")>("react").Component<{ children: ReactNode }> {
		override render() {
			return <>{this.props.children}</>;
		}
	},
	Main: () => <main />,
	NextScript: () => <script src="/next.js" />,
}));

const renderDocument = (page: string, locale: string) =>
	renderToStaticMarkup(
		<Document
			{...({ __NEXT_DATA__: { page, buildId: "a-build" }, locale } as ComponentProps<typeof Document>)}
		/>,
	);
const listScriptSources = (html: string) =>
	[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);

describe("the document", () => {
	it("loads only the messages of its page and language", () => {
		expect(listScriptSources(renderDocument("/features/[id]", "de"))).toEqual([
			"/messages/a-build/common/de.js",
			"/messages/a-build/feature/de.js",
			"/next.js",
		]);
		expect(listScriptSources(renderDocument("/about/[[...slug]]", "en"))).toEqual([
			"/messages/a-build/common/en.js",
			"/next.js",
		]);
	});

	it("has the text direction of its language", () => {
		expect(renderDocument("/", "ar")).toContain('<div dir="rtl">');
		expect(renderDocument("/", "ja")).toContain('<div dir="ltr">');
	});

	it("adds no scripts to embedded frames", () => {
		expect(listScriptSources(renderDocument("/embed/[id]", "en"))).toEqual(["/next.js"]);
		expect(renderDocument("/embed/[id]", "en")).not.toContain("<script>");
		expect(renderDocument("/embed", "en")).toContain("<script>");
	});

	it("links to the icons and the web app manifest", () => {
		const html = renderDocument("/", "en");
		for (const address of ["/favicon.svg", "/icon-192.png", "/manifest.webmanifest"])
			expect(html).toContain(`href="${address}"`);
	});
});
