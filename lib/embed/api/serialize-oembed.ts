import type { OEmbed } from "@/lib/embed/schema/oembed";
import type { DocumentBody } from "@/lib/server/conditional-response";
import { escapeXml } from "@/lib/site/escape-xml";

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
