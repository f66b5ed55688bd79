import { createDocumentHandler } from "@/lib/api/document-handler";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { locales } from "@/lib/i18n/locales";
import { renderMessageScript } from "@/lib/i18n/message-loader";
import { messageParts } from "@/lib/i18n/message-parts";
import { buildId } from "@/lib/server/build-id";

/** `/messages/<build>/<part>/<locale>.js`: a message part as a script for the browser. */
export const getServerSideProps = createDocumentHandler("/messages/[build]/[part]/[file]", (params) => {
	const part = messageParts.find((name) => name === params.part);
	const locale = locales.find((name) => `${name}.js` === params.file);
	if (!part || !locale) return undefined;
	return {
		type: "text/javascript; charset=utf-8",
		body: renderMessageScript(part, locale, getCatalogue(part, locale)),
		// During a deployment, a page of one build may send requests to a server of the other build.
		lifetime: params.build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
