import { createDocumentHandler } from "@/lib/api/document-handler";
import { checkDataDocument } from "@/lib/check/api/check-data";
import { buildId } from "@/lib/server/build-id";

/** `/check/data/<build>.json`: what code is checked by, for the browsers of those who check some. */
export const getServerSideProps = createDocumentHandler("/check/data/[build]", ({ build: name }) => {
	const [, build] = (typeof name === "string" && /^([\w-]{1,60})\.json$/.exec(name)) || [];
	if (build === undefined) return undefined;
	return {
		type: "application/json; charset=utf-8",
		body: checkDataDocument().text,
		// While one deployment takes over from another, a page of the one may ask the other.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
