/** @jest-environment ./__tests__/jest/jest-environment-node.cjs */
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Document from "@/pages/_document";

// Their own is what Next puts into them.
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

const documentOf = (page: string, locale: string) =>
	renderToStaticMarkup(
		<Document
			{...({ __NEXT_DATA__: { page, buildId: "a-build" }, locale } as ComponentProps<typeof Document>)}
		/>,
	);
const sources = (html: string) => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);

describe("the document", () => {
	it("brings the messages of its page in its language, and of no other", () => {
		expect(sources(documentOf("/features/[id]", "de"))).toEqual([
			"/messages/a-build/common/de.js",
			"/messages/a-build/feature/de.js",
			"/next.js",
		]);
		expect(sources(documentOf("/about/[[...slug]]", "en"))).toEqual([
			"/messages/a-build/common/en.js",
			"/next.js",
		]);
	});

	it("runs the way its language is written", () => {
		expect(documentOf("/", "ar")).toContain('<div dir="rtl">');
		expect(documentOf("/", "ja")).toContain('<div dir="ltr">');
	});

	it("runs nothing of its own where other sites frame it", () => {
		expect(sources(documentOf("/embed/[id]", "en"))).toEqual(["/next.js"]);
		expect(documentOf("/embed/[id]", "en")).not.toContain("<script>");
		expect(documentOf("/embed", "en")).toContain("<script>");
	});

	it("names what stands for the site on tabs and home screens", () => {
		const html = documentOf("/", "en");
		for (const address of ["/favicon.svg", "/icon-192.png", "/manifest.webmanifest"])
			expect(html).toContain(`href="${address}"`);
	});
});
