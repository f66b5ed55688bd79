import { agentNames } from "@/lib/support/agent-names";
import { browserNames, coreBrowserNames } from "@/lib/support/browser-names";
import { agents } from "@/lib/support/schema/agents";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { supportDataBrowsers } from "@/lib/support/schema/reach";

const isName = (name: string | undefined) => /^\p{Lu}[\p{L}. ]+$/u.test(name ?? "");

it("every browser with usage data has a unique name", () => {
	expect(agents.filter((agent) => !isName(agentNames[agent]))).toEqual([]);
	expect(new Set(Object.values(agentNames)).size).toBe(agents.length);
});

it("every browser in BCD has a unique name", () => {
	const ids = [
		...supportDataBrowsers,
		"opera",
		"samsunginternet_android",
		"webview_android",
		"oculus",
		"deno",
		"bun",
	];
	expect(
		[...ids, "opera_android", "webview_ios", "nodejs"].filter((id) => !isName(browserNames[id])),
	).toEqual([]);
	expect(new Set(Object.values(browserNames)).size).toBe(Object.keys(browserNames).length);
});

it("coreBrowserNames lists the core browsers in their order", () => {
	expect(coreBrowserNames).toEqual(coreBrowsers.map((id) => [id, browserNames[id]]));
});
