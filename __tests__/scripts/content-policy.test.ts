import { listInlineFaults } from "@/scripts/content-policy";

const known = new Set(["start()"]);
const findFaults = (html: string) => listInlineFaults(`<!doctype html><title>x</title>${html}`, known);

test("accepts markup that the policy allows", () => {
	expect(findFaults("<script>start()</script>")).toEqual([]);
	expect(findFaults('<script src="/a.js" defer></script><link rel="stylesheet" href="/a.css">')).toEqual([]);
	expect(findFaults('<script type="application/json">{"a":"<b style=\\"x\\">"}</script>')).toEqual([]);
	expect(findFaults('<script type="application/ld+json">{}</script>')).toEqual([]);
	expect(findFaults("<code>&lt;p style=&quot;x&quot; onclick=&quot;y&quot;&gt;</code>")).toEqual([]);
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
])("reports %s", (html) => {
	expect(findFaults(html)).toHaveLength(1);
});
