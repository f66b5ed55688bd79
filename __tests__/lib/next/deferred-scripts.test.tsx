import { Head } from "next/document";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listDeferredScripts } from "@/lib/next/deferred-script-loader";
import { DeferredScriptsHead } from "@/lib/next/deferred-scripts";

const environment = process.env.NODE_ENV;

const Rendered = "head";

/** What the head writes where Next's own draws `drawn`. */
function written(rendered: ReactNode): string {
	jest.spyOn(Head.prototype, "render").mockReturnValue(rendered as ReturnType<Head["render"]>);
	return renderToStaticMarkup(new DeferredScriptsHead({}).render());
}

beforeEach(() => Object.assign(process.env, { NODE_ENV: "production" }));
afterEach(() => {
	Object.assign(process.env, { NODE_ENV: environment });
	jest.restoreAllMocks();
});

const rendered = (
	<Rendered>
		<meta charSet="utf-8" />
		<script defer src="/messages/b/common/en.js" />
		{[
			<script key="inline">{"go()"}</script>,
			<script key="a" defer src="/_next/a.js?dpl=1" />,
			<script key="old" defer noModule src="/_next/old.js" />,
			<link key="style" rel="stylesheet" href="/_next/a.css" />,
			[<script key="b" defer src="/_next/b.js" />],
		]}
	</Rendered>
);

test("deferred scripts stand in a list, in their order, and all else where it stood", () => {
	const html = written(rendered);
	expect(listDeferredScripts(html)).toEqual(["/messages/b/common/en.js", "/_next/a.js?dpl=1", "/_next/b.js"]);
	expect(html.replace(/<script id=.*?<\/script>/, "")).toBe(
		'<head><meta charSet="utf-8"/><script>go()</script>' +
			'<script defer="" noModule="" src="/_next/old.js"></script>' +
			'<link rel="stylesheet" href="/_next/a.css"/></head>',
	);
});

test("an address cannot end the list", () => {
	const html = written(
		<Rendered>
			<script defer src="/a.js?</script><script>alert(1)" />
		</Rendered>,
	);
	expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test("a head without deferred scripts, or of another form, is left as it is", () => {
	expect(written(<Rendered title="a" />)).toBe('<head title="a"></head>');
	expect(written(null)).toBe("");
});

test("in development scripts stay where they stand", () => {
	Object.assign(process.env, { NODE_ENV: "development" });
	expect(listDeferredScripts(written(rendered))).toEqual([]);
});
