import { FetchError } from "@/lib/browser/fetch-json";
import { fetchFeature } from "@/lib/features/client/fetch-feature";
import { featurePage } from "@/lib/features/loader/feature";
import type { FeatureProps } from "@/lib/features/schema/page";

async function getProps(id: string): Promise<FeatureProps> {
	const outcome = await featurePage.load({ id });
	if (outcome.kind !== "found") throw new Error(`There is no page for ${id}.`);
	return outcome.props;
}

const fetchWithResponse = (body: unknown, status = 200) => {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	globalThis.fetch = (async () => new Response(text, { status })) as never;
	return fetchFeature("/_next/data/build/en/features/grid.json");
};

describe("fetchFeature", () => {
	it.each(["grid", "subgrid", "webusb", "has"])("returns the complete page data of %s", async (id) => {
		const pageProps = await getProps(id);
		expect(await fetchWithResponse({ pageProps, __N_SSG: true })).toEqual(
			JSON.parse(JSON.stringify(pageProps)),
		);
	});

	it.each<[string, () => Promise<unknown>, number]>([
		["nothing", async () => ({}), 200],
		[
			"a redirect",
			async () => ({ pageProps: { __N_REDIRECT: "/features/grid", __N_REDIRECT_STATUS: 308 } }),
			200,
		],
		[
			"a split id",
			async () => ({
				pageProps: { kind: "split", id: "a", targets: [await getProps("grid"), await getProps("has")] },
			}),
			200,
		],
		["half a feature", async () => ({ pageProps: { kind: "feature", id: "grid", name: "Grid" } }), 200],
		[
			"a newer deployment's feature",
			async () => ({ pageProps: { ...(await getProps("grid")), more: true } }),
			200,
		],
		["a captive portal's login page", async () => "<!doctype html><title>Welcome</title>", 200],
		["a missing page", async () => ({ pageProps: await getProps("grid") }), 404],
	])("rejects anything else: %s", async (_case, body, status) => {
		await expect(fetchWithResponse(await body(), status)).rejects.toThrow(FetchError);
	});
});
