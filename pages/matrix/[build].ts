import { createDocumentHandler } from "@/lib/api/document-handler";
import { getSupportMatrix, getTargetPack } from "@/lib/audience/api/support-matrix";
import { buildId } from "@/lib/server/build-id";

/**
 * `/matrix/<build>.json`: the support of every feature, and `/matrix/<build>.targets.json`: ready-made targets, for the
 * browser of a reader who has chosen an audience.
 */
export const getServerSideProps = createDocumentHandler("/matrix/[build]", ({ build: name }) => {
	const [, build, part] = (typeof name === "string" && /^([\w-]{1,60})(\.targets)?\.json$/.exec(name)) || [];
	if (build === undefined) return undefined;
	return {
		type: "application/json; charset=utf-8",
		body: (part === undefined ? getSupportMatrix() : getTargetPack()).text,
		// While one deployment takes over from another, a page of the one may ask the other.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
