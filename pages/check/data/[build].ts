import { createDocumentHandler } from "@/lib/api/document-handler";
import { checkDataDocument } from "@/lib/check/api/check-data";
import { buildId } from "@/lib/server/build-id";

/** `/check/data/<build>.json`: data of the code checker, which runs in the browser. */
export const getServerSideProps = createDocumentHandler("/check/data/[build]", ({ build: name }) => {
	const [, build] = (typeof name === "string" && /^([\w-]{1,60})\.json$/.exec(name)) || [];
	if (build === undefined) return undefined;
	return {
		type: "application/json; charset=utf-8",
		body: checkDataDocument().text,
		// During a deployment, a page of one build may send requests to a server of the other build.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
