import { createDocumentHandler } from "@/lib/api/document-handler";
import { getAudienceChoices } from "@/lib/audience/api/audience";
import { locales } from "@/lib/i18n/locales";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { buildId } from "@/lib/server/build-id";

/**
 * `/choices/<build>/…`: data for choosing an audience in the browser. By locale: region names in
 * that language; `tables`: data for importing usage.
 */
export const getServerSideProps = createDocumentHandler("/choices/[build]/[file]", ({ build, file }) => {
	const locale = locales.find((name) => `${name}.json` === file);
	if (!locale && file !== "tables.json") return undefined;
	const { regions, tables } = getAudienceChoices();
	return {
		type: "application/json; charset=utf-8",
		body: JSON.stringify(locale ? buildRegionChoices(regions, locale) : tables),
		// During a deployment, a page of one build may send requests to a server of the other build.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
