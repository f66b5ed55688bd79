import type { OEmbed } from "@/lib/schema/oembed";
import type { MachineDocument } from "./cacheable";
import { escapeXml } from "./markup";

type Writer = (body: OEmbed) => MachineDocument;

const asJson: Writer = (body) => ({ type: "application/json; charset=utf-8", body: JSON.stringify(body) });

const asXml: Writer = (body) => ({
	type: "text/xml; charset=utf-8",
	body: [
		'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n',
		...Object.entries(body).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>\n`),
		"</oembed>\n",
	].join(""),
});

/** How answers can be written. https://oembed.com/#section2.3 */
export const oEmbedWriters: ReadonlyMap<unknown, Writer> = new Map([
	["json", asJson],
	["xml", asXml],
]);
