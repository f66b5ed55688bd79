import { fetchFeature } from "@/lib/client/fetch-feature";
import { FetchError } from "@/lib/client/fetch-json";
import { featurePage } from "@/lib/page-props/feature";
import type { FeatureProps } from "@/lib/schema/props/feature";

function propsOf(id: string): FeatureProps {
	const outcome = featurePage.load({ id });
	if (outcome.kind !== "found") throw new Error(`${id} has no page`);
	return outcome.props;
}

const answer = (body: unknown, status = 200) => {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	globalThis.fetch = (async () => new Response(text, { status })) as never;
	return fetchFeature("/_next/data/build/en/features/grid.json");
};

describe("fetchFeature", () => {
	it.each(["grid", "subgrid", "webusb", "has"])("brings the page data of %s whole", async (id) => {
		const pageProps = propsOf(id);
		expect(await answer({ pageProps, __N_SSG: true })).toEqual(JSON.parse(JSON.stringify(pageProps)));
	});

	it.each<[string, unknown, number]>([
		["nothing", {}, 200],
		["a redirect", { pageProps: { __N_REDIRECT: "/features/grid", __N_REDIRECT_STATUS: 308 } }, 200],
		[
			"a split id",
			{ pageProps: { kind: "split", id: "a", targets: [propsOf("grid"), propsOf("has")] } },
			200,
		],
		["half a feature", { pageProps: { kind: "feature", id: "grid", name: "Grid" } }, 200],
		["a newer deployment's feature", { pageProps: { ...propsOf("grid"), more: true } }, 200],
		["a hotel's log-in page", "<!doctype html><title>Welcome</title>", 200],
		["a missing page", { pageProps: propsOf("grid") }, 404],
	])("leaves to the page what is no feature's: %s", async (_case, body, status) => {
		await expect(answer(body, status)).rejects.toThrow(FetchError);
	});
});
