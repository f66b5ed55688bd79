import type { Root } from "react-dom/client";

const root = { render: () => undefined } as unknown as Root;

/** Applies the patch to a mock of `react-dom/client`. */
async function patch(client: object) {
	jest.resetModules();
	jest.doMock("react-dom/client", () => ({ __esModule: true, default: client }));
	(await import("@/lib/next/hydrate-in-slices")).hydrateInSlices();
}

test("the patched hydrateRoot calls React's once and returns its root", async () => {
	const hydrateRoot = jest.fn((..._page: unknown[]) => root);
	const client = { hydrateRoot };
	await patch(client);
	expect(client.hydrateRoot).not.toBe(hydrateRoot);
	expect(client.hydrateRoot("container", "page", "options")).toBe(root);
	expect(hydrateRoot.mock.calls).toEqual([["container", "page", "options"]]);
});

test.each([
	["no hydrateRoot", {}],
	["a frozen module", Object.freeze({ hydrateRoot: () => root })],
])("with %s the patch does nothing", async (_, client) => {
	await expect(patch(client)).resolves.toBeUndefined();
});
