import { isLinkNavigation, runLinkNavigation } from "@/lib/browser/link-navigation";

test("a link navigation lasts until the page is rendered", async () => {
	let finish = () => {};
	const done = runLinkNavigation(
		"/features/subgrid",
		() => new Promise<void>((resolve) => (finish = resolve)),
	);
	expect(isLinkNavigation()).toBe(true);
	finish();
	await done;
	expect(isLinkNavigation()).toBe(false);
});

test("it ends on back navigation and on failure", async () => {
	const open = runLinkNavigation("/features/subgrid", async () => {
		window.dispatchEvent(new PopStateEvent("popstate"));
		expect(isLinkNavigation()).toBe(false);
	});
	await open;
	await expect(runLinkNavigation("/a", () => Promise.reject(new Error("offline")))).rejects.toThrow(
		"offline",
	);
	expect(isLinkNavigation()).toBe(false);
});

test("a fragment navigation does not count", async () => {
	await runLinkNavigation("/features/subgrid#keys", async () => expect(isLinkNavigation()).toBe(false));
});
