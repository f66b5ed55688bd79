import { featureMatrix } from "@/lib/machine-props/matrix";
import { buildId } from "@/lib/server/build-id";
import { machineDocument } from "@/lib/server/document";

/** `/matrix/<build>.json`: the support of every feature, for the browser of a reader who has chosen an audience. */
export const getServerSideProps = machineDocument("/matrix/[build]", ({ build }) => {
	if (typeof build !== "string" || !/^[\w-]{1,60}\.json$/.test(build)) return undefined;
	return {
		type: "application/json; charset=utf-8",
		body: featureMatrix().text,
		// While one deployment takes over from another, a page of the one may ask the other.
		lifetime: build === `${buildId()}.json` ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
