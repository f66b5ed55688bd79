import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { parseAudienceParam } from "@/lib/audience/audience-param";
import type { OEmbed } from "@/lib/embed/schema/oembed";
import { FRAME_SIZE, toHtmlFrame } from "@/lib/embed/snippets";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { findFeature } from "@/lib/reach/queries/feature-line";
import type { DocumentBody } from "@/lib/server/conditional-response";
import { escapeXml } from "@/lib/support/escape-xml";

/** The parsed URL of a feature's page or frame. */
interface FeatureAddress {
	shows: "page" | "frame";
	/** The id as the URL has it, which may be an old id. */
	id: string;
	locale: Locale;
	query: URLSearchParams;
}

/** Parses the URL of a feature's page or frame; undefined for other pages and sites. */
function readFeatureAddress(text: string): FeatureAddress | undefined {
	if (!URL.canParse(text)) return undefined;
	const { origin, pathname, searchParams: query } = new URL(text);
	if (origin !== new URL(getAbsoluteUrl(paths.home)).origin) return undefined;
	const [, language = defaultLocale, kind, name = ""] =
		/^(?:\/([\w-]+))?\/(features|embed)\/([^/]+)\/?$/.exec(pathname) ?? [];
	const locale = locales.find((one) => one.toLowerCase() === language.toLowerCase());
	if (!locale || kind === undefined) return undefined;
	try {
		return { shows: kind === "embed" ? "frame" : "page", id: decodeURIComponent(name), locale, query };
	} catch {
		// The path has malformed percent-encoding.
		return undefined;
	}
}

const pixels = z
	.string()
	.regex(/^[1-9]\d{0,4}$/, "Give a whole number of pixels.")
	.transform(Number);

/** https://oembed.com/#section2.2. Not strict: consumers add parameters of their own. */
const params = z.object({
	url: z.string("Give the address of a feature's page or frame here.").max(2_000, "The address is too long."),
	maxwidth: pixels.optional(),
	maxheight: pixels.optional(),
});

/** One day, in seconds. */
const CACHE_AGE = 86_400;

/** Copies the parameters of a frame's URL. */
const pickFrameParams = (query: URLSearchParams) =>
	Object.fromEntries(
		["target", "region", "scheme"].flatMap((name): [string, string][] => {
			const value = query.get(name);
			return value ? [[name, value]] : [];
		}),
	);

/** The shared audience in the URL of a feature's page. */
function parseSharedAudience(query: URLSearchParams) {
	const text = query.get("for");
	if (!text) return {};
	const { target, region } = parseAudienceParam(text);
	return { target, region };
}

/**
 * Resolves the oEmbed response for the URL of a feature's page or frame, with the audience and the language of that URL.
 * `missing` for any other URL.
 * @param query the query parameters.
 */
export function resolveOEmbed(query: Record<string, unknown>): ApiOutcome<OEmbed> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { url, maxwidth = FRAME_SIZE.width, maxheight = FRAME_SIZE.height } = read.params;
	const address = readFeatureAddress(url);
	const found = address && findFeature(address.id);
	if (!found) return { kind: "missing" };
	const { name } = found.feature;
	// The text wraps and scrolls, so there is no minimum size.
	const [width, height] = [Math.min(maxwidth, FRAME_SIZE.width), Math.min(maxheight, FRAME_SIZE.height)];
	const { shows, query: addressQuery, locale } = address;
	const src = getAbsoluteUrl(
		paths.embed(
			found.id,
			shows === "frame" ? pickFrameParams(addressQuery) : parseSharedAudience(addressQuery),
		),
		locale,
	);
	return {
		kind: "found",
		body: {
			version: "1.0",
			type: "rich",
			title: name,
			provider_name: "Webreach",
			provider_url: getAbsoluteUrl(paths.home, locale),
			cache_age: CACHE_AGE,
			html: toHtmlFrame({ src, title: name }, width, height),
			width,
			height,
		},
	};
}

type Serializer = (body: OEmbed) => DocumentBody;

const serializeJson: Serializer = (body) => ({
	type: "application/json; charset=utf-8",
	body: JSON.stringify(body),
});

const serializeXml: Serializer = (body) => ({
	type: "text/xml; charset=utf-8",
	body: [
		'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n',
		...Object.entries(body).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>\n`),
		"</oembed>\n",
	].join(""),
});

/** Serializers by the value of the `format` parameter. https://oembed.com/#section2.3 */
export const oEmbedSerializers: ReadonlyMap<unknown, Serializer> = new Map([
	["json", serializeJson],
	["xml", serializeXml],
]);
