import { requestPage } from "@/__tests__/serve-page";
import { getServerSideProps } from "@/pages/markdown/[...path]";

// Questions as an assistant asks them, answered by sections of Markdown twins.

const read = (path: string, section: string) =>
	requestPage(getServerSideProps, { path: path.split("/"), section });

it.each<[question: string, path: string, section: string, says: (string | RegExp)[]]>([
	["can I use it?", "features/subgrid", "reach", [/^# Subgrid/, /\*\*(Yes|Almost|Yes, with limits)\*\*/]],
	[
		"since when is it in Baseline?",
		"features/subgrid",
		"baseline",
		["Baseline: Widely available", "September 15, 2023"],
	],
	["can I use it yet?", "features/webusb", "reach", [/\*\*(Only with a fallback|Not yet)\*\*/, /7\d\.\d%/]],
	[
		"since which version?",
		"features/subgrid",
		"support",
		[
			/\| Chrome \| .*since 117 .*Sep 12, 2023/,
			/\| Firefox \| .*since 71 .*Dec 10, 2019/,
			/\| Safari \| .*since 16 .*Sep 12, 2022/,
		],
	],
	[
		"can I use this part?",
		"compat/css/properties/backdrop-filter",
		"reach",
		[/\*\*(Yes|Almost|Yes, with limits)\*\*/, /9\d\.\d%/],
	],
	[
		"what became newly available?",
		"baseline/2023/09",
		"newly",
		["](/features/subgrid)", "](/features/counter-style)"],
	],
	["when was it released?", "browsers/safari/17.4", "top", ["March 5, 2024"]],
	["which features did it complete?", "browsers/chrome/117", "features", ["](/features/subgrid)"]],
])("%s %s, %s", async (_, path, section, says) => {
	const { status, body } = await read(path, section);
	expect(status).toBe(200);
	for (const some of says)
		expect(body).toEqual(
			typeof some === "string" ? expect.stringContaining(some) : expect.stringMatching(some),
		);
	// A token is about four characters.
	expect(body.length).toBeLessThan(900 * 4);
});

it("names the sections of a page for another one", async () => {
	const { status, body } = await read("features/subgrid", "nope");
	expect([status, JSON.parse(body)]).toEqual([
		400,
		expect.objectContaining({
			parameter: "section",
			detail: expect.stringContaining("top, reach, versions, baseline"),
		}),
	]);
});
