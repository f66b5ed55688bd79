import { byPress, isByPress } from "@/lib/client/by-press";

test("a page that a link was pressed for is one until it is drawn", async () => {
	let drawn = () => {};
	const done = byPress("/features/subgrid", () => new Promise<void>((resolve) => (drawn = resolve)));
	expect(isByPress()).toBe(true);
	drawn();
	await done;
	expect(isByPress()).toBe(false);
});

test("it is none any more once the reader goes back, and where it fails", async () => {
	const open = byPress("/features/subgrid", async () => {
		window.dispatchEvent(new PopStateEvent("popstate"));
		expect(isByPress()).toBe(false);
	});
	await open;
	await expect(byPress("/a", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
	expect(isByPress()).toBe(false);
});

test("a place within a page is to be found at once", async () => {
	await byPress("/features/subgrid#keys", async () => expect(isByPress()).toBe(false));
});
