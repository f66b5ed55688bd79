import { agentNames } from "@/lib/domain/agent-names";
import { browserNames, coreBrowserNames } from "@/lib/domain/browser-names";
import { agents } from "@/lib/schema/agents";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { decidingBrowsers } from "@/lib/schema/reach";

const isName = (name: string | undefined) => /^\p{Lu}[\p{L}. ]+$/u.test(name ?? "");

it("every browser that usage is counted for has a name of its own", () => {
	expect(agents.filter((agent) => !isName(agentNames[agent]))).toEqual([]);
	expect(new Set(Object.values(agentNames)).size).toBe(agents.length);
});

it("every browser that data are held of has a name of its own", () => {
	const ids = [
		...decidingBrowsers,
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

it("the columns of tables are the core browsers, in their order", () => {
	expect(coreBrowserNames).toEqual(coreBrowsers.map((id) => [id, browserNames[id]]));
});
