import { createDocumentHandler } from "@/lib/api/document-handler";
import { getDefaultAudienceBody, getKeyMatrix, getSupportMatrix } from "@/lib/audience/api/audience";
import { getBuildPack } from "@/lib/build/queries/after-build";
import { buildId } from "@/lib/server/build-id";
import { getTargetPack } from "@/lib/targets/queries/preset-targets";

const documents: Partial<Record<string, () => { text: string }>> = {
	".targets": getTargetPack,
	".builds": getBuildPack,
	".keys": getKeyMatrix,
	".world": getDefaultAudienceBody,
};

/**
 * `/matrix/<build>.json`: support of every feature; `/matrix/<build>.targets.json`: ready-made targets. Browsers of readers who have chosen an
 * audience load them. `/matrix/<build>.builds.json`: what builds do, for the code check; `/matrix/<build>.keys.json`
 * and `/matrix/<build>.world.json`: support of every compat key, and the default audience, for the reader's watchlist.
 */
export const getServerSideProps = createDocumentHandler("/matrix/[build]", ({ build: name }) => {
	const [, build, part] =
		(typeof name === "string" && /^([\w-]{1,60})(\.targets|\.builds|\.keys|\.world)?\.json$/.exec(name)) ||
		[];
	if (build === undefined) return undefined;
	return {
		type: "application/json; charset=utf-8",
		body: (documents[part ?? ""] ?? getSupportMatrix)().text,
		// During a deployment, a page of one build may send requests to a server of the other build.
		lifetime: build === buildId() ? "public, max-age=31536000, immutable" : "no-store",
	};
});

export default function NoView() {
	return null;
}
