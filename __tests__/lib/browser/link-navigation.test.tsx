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

test("a link navigation ends on back navigation and on failure", async () => {
	const interrupted = runLinkNavigation("/features/subgrid", async () => {
		window.dispatchEvent(new PopStateEvent("popstate"));
		expect(isLinkNavigation()).toBe(false);
	});
	await interrupted;
	await expect(runLinkNavigation("/a", () => Promise.reject(new Error("offline")))).rejects.toThrow(
		"offline",
	);
	expect(isLinkNavigation()).toBe(false);
});

test("a link to a fragment starts no link navigation", async () => {
	await runLinkNavigation("/features/subgrid#keys", async () => expect(isLinkNavigation()).toBe(false));
});
