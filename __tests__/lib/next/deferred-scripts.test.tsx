import { Head } from "next/document";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { listDeferredScripts } from "@/lib/next/deferred-script-loader";
import { DeferredScriptsHead } from "@/lib/next/deferred-scripts";

const environment = process.env.NODE_ENV;

const Rendered = "head";

/** Renders the head to HTML. `rendered` replaces the output of Next's own head. */
function renderHead(rendered: ReactNode): string {
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

test("deferred scripts move to a list in order, and other elements stay in place", () => {
	const html = renderHead(rendered);
	expect(listDeferredScripts(html)).toEqual(["/messages/b/common/en.js", "/_next/a.js?dpl=1", "/_next/b.js"]);
	expect(html.replace(/<script id=.*?<\/script>/, "")).toBe(
		'<head><meta charSet="utf-8"/><script>go()</script>' +
			'<script defer="" noModule="" src="/_next/old.js"></script>' +
			'<link rel="stylesheet" href="/_next/a.css"/></head>',
	);
});

test("a script URL cannot close the list's element", () => {
	const html = renderHead(
		<Rendered>
			<script defer src="/a.js?</script><script>alert(1)" />
		</Rendered>,
	);
	expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test("a head without deferred scripts or with an unknown structure does not change", () => {
	expect(renderHead(<Rendered title="a" />)).toBe('<head title="a"></head>');
	expect(renderHead(null)).toBe("");
});

test("scripts stay in place in development", () => {
	Object.assign(process.env, { NODE_ENV: "development" });
	expect(listDeferredScripts(renderHead(rendered))).toEqual([]);
});
