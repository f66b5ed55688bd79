import type { Root } from "react-dom/client";

const root = { render: () => undefined } as unknown as Root;

/** Loads the patch over a `react-dom/client` of this shape. */
async function patch(client: object) {
	jest.resetModules();
	jest.doMock("react-dom/client", () => ({ __esModule: true, default: client }));
	(await import("@/lib/next/hydrate-in-slices")).hydrateInSlices();
}

test("what Next calls gives the root that React gives, and is called once", async () => {
	const hydrateRoot = jest.fn((..._page: unknown[]) => root);
	const client = { hydrateRoot };
	await patch(client);
	expect(client.hydrateRoot).not.toBe(hydrateRoot);
	expect(client.hydrateRoot("container", "page", "options")).toBe(root);
	expect(hydrateRoot.mock.calls).toEqual([["container", "page", "options"]]);
});

test.each([
	["no hydrateRoot", {}],
	["one that is frozen", Object.freeze({ hydrateRoot: () => root })],
])("with %s nothing happens", async (_, client) => {
	await expect(patch(client)).resolves.toBeUndefined();
});
