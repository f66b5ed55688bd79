import { inlineFaults } from "@/scripts/content-policy";

const known = new Set(["start()"]);
const faultsOf = (html: string) => inlineFaults(`<!doctype html><title>x</title>${html}`, known);

test("what a policy allows is no fault", () => {
	expect(faultsOf("<script>start()</script>")).toEqual([]);
	expect(faultsOf('<script src="/a.js" defer></script><link rel="stylesheet" href="/a.css">')).toEqual([]);
	expect(faultsOf('<script type="application/json">{"a":"<b style=\\"x\\">"}</script>')).toEqual([]);
	expect(faultsOf('<script type="application/ld+json">{}</script>')).toEqual([]);
	expect(faultsOf("<code>&lt;p style=&quot;x&quot; onclick=&quot;y&quot;&gt;</code>")).toEqual([]);
});

test.each([
	["<script>start() </script>"],
	["<script>start();other()</script>"],
	['<script type="module">other()</script>'],
	['<script type="speculationrules">{}</script>'],
	["<script TYPE='text/javascript'>other()</script>"],
	["<style>p{}</style>"],
	['<p style="color:red">a</p>'],
	["<p STYLE='color:red'>a</p>"],
	['<img src="a" onerror="other()">'],
])("%s is a fault", (html) => {
	expect(faultsOf(html)).toHaveLength(1);
});
