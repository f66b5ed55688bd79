import { createDocumentHandler } from "@/lib/api/document-handler";
import { getAudienceChoices } from "@/lib/audience/api/choices";
import { locales } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { buildId } from "@/lib/server/build-id";

/**
 * `/choices/<build>/…`: what a browser needs for choosing an audience in place. By the name of a language:
 * the regions as it names them; `tables`: what own numbers are read by.
 */
export const getServerSideProps = createDocumentHandler("/choices/[build]/[file]", ({ build, file }) => {
	const locale = locales.find((name) => `${name}.json` === file);
	if (!locale && file !== "tables.json") return undefined;
	const { regions, tables } = getAudienceChoices();
	return {
		type: "application/json; charset=utf-8",
		body: JSON.stringify(locale ? buildRegionChoices(regions, locale) : tables),
		// While one deployment takes over from another, a page of the one may ask the other.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
