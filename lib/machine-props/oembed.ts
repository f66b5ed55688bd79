import { z } from "zod";
import { featureAt } from "@/lib/answers/feature-at";
import { readShared } from "@/lib/domain/reach/shared-audience";
import { FRAME, htmlFrame } from "@/lib/domain/snippets";
import { absolute, paths } from "@/lib/paths";
import { readFeatureAddress } from "@/lib/paths/feature-address";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import type { OEmbed } from "@/lib/schema/oembed";
import { readParams } from "./read-params";

const pixels = z
	.string()
	.regex(/^[1-9]\d{0,4}$/, "Give a whole number of pixels.")
	.transform(Number);

/** As https://oembed.com/#section2.2 has them. Not strict: consumers add parameters of their own. */
const params = z.object({
	url: z.string("Give the address of a feature's page or frame here.").max(2_000, "The address is too long."),
	maxwidth: pixels.optional(),
	maxheight: pixels.optional(),
});

/** One day. */
const KEPT_FOR = 86_400;

/** The parameters of a frame that an address has. */
const framed = (query: URLSearchParams) =>
	Object.fromEntries(
		["target", "region", "scheme"].flatMap((name): [string, string][] => {
			const value = query.get(name);
			return value ? [[name, value]] : [];
		}),
	);

/** The audience that a feature's page is linked for. */
function sharedIn(query: URLSearchParams) {
	const text = query.get("for");
	return text ? { ...readShared(text) } : {};
}

/**
 * What a page elsewhere puts in for an address of a feature's page or frame, for the audience and in the language that the
 * address says. Missing where there is nothing of the kind at it.
 * @param asks the parameters of the question, as they came
 */
export function oEmbedOf(asks: Record<string, unknown>): ApiOutcome<OEmbed> {
	const read = readParams(params, asks);
	if (read.kind !== "read") return read;
	const { url, maxwidth = FRAME.width, maxheight = FRAME.height } = read.asked;
	const asked = readFeatureAddress(url);
	const found = asked && featureAt(asked.id);
	if (!found) return { kind: "missing" };
	const { name } = found.feature;
	// Its text wraps and scrolls: it has no least size.
	const [width, height] = [Math.min(maxwidth, FRAME.width), Math.min(maxheight, FRAME.height)];
	const { shows, query, locale } = asked;
	const src = absolute(paths.embed(found.id, shows === "frame" ? framed(query) : sharedIn(query)), locale);
	return {
		kind: "found",
		body: {
			version: "1.0",
			type: "rich",
			title: name,
			provider_name: "Webreach",
			provider_url: absolute(paths.home, locale),
			cache_age: KEPT_FOR,
			html: htmlFrame({ src, title: name }, width, height),
			width,
			height,
		},
	};
}
