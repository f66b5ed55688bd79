import { Head } from "next/document";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LaterHead } from "@/lib/framework/scripts-after-paint";
import { laterScripts } from "@/lib/framework/start-scripts";

const environment = process.env.NODE_ENV;

const Drawn = "head";

/** What the head writes where Next's own draws `drawn`. */
function written(drawn: ReactNode): string {
	jest.spyOn(Head.prototype, "render").mockReturnValue(drawn as ReturnType<Head["render"]>);
	return renderToStaticMarkup(new LaterHead({}).render());
}

beforeEach(() => Object.assign(process.env, { NODE_ENV: "production" }));
afterEach(() => {
	Object.assign(process.env, { NODE_ENV: environment });
	jest.restoreAllMocks();
});

const drawn = (
	<Drawn>
		<meta charSet="utf-8" />
		<script defer src="/messages/b/common/en.js" />
		{[
			<script key="inline">{"go()"}</script>,
			<script key="a" defer src="/_next/a.js?dpl=1" />,
			<script key="old" defer noModule src="/_next/old.js" />,
			<link key="style" rel="stylesheet" href="/_next/a.css" />,
			[<script key="b" defer src="/_next/b.js" />],
		]}
	</Drawn>
);

test("deferred scripts stand in a list, in their order, and all else where it stood", () => {
	const html = written(drawn);
	expect(laterScripts(html)).toEqual(["/messages/b/common/en.js", "/_next/a.js?dpl=1", "/_next/b.js"]);
	expect(html.replace(/<script id=.*?<\/script>/, "")).toBe(
		'<head><meta charSet="utf-8"/><script>go()</script>' +
			'<script defer="" noModule="" src="/_next/old.js"></script>' +
			'<link rel="stylesheet" href="/_next/a.css"/></head>',
	);
});

test("an address cannot end the list", () => {
	const html = written(
		<Drawn>
			<script defer src="/a.js?</script><script>alert(1)" />
		</Drawn>,
	);
	expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test("a head without deferred scripts, or of another form, is left as it is", () => {
	expect(written(<Drawn title="a" />)).toBe('<head title="a"></head>');
	expect(written(null)).toBe("");
});

test("in development scripts stay where they stand", () => {
	Object.assign(process.env, { NODE_ENV: "development" });
	expect(laterScripts(written(drawn))).toEqual([]);
});
