import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolveBadge } from "@/lib/embed/api/badge";
import { BADGE_CSP, renderBadgeSvg } from "@/lib/embed/api/badge-svg";

/** `/badge/subgrid.svg`: a feature's Baseline status; with `?show=reach&target=…&region=…` its reach. */
export const getServerSideProps = createDocumentHandler("/badge/[id]", ({ id }, query) => {
	if (typeof id !== "string" || !id.endsWith(".svg")) return undefined;
	return toDocumentResponse(resolveBadge({ ...query, id: id.slice(0, -".svg".length) }), (badge) => ({
		type: "image/svg+xml",
		body: renderBadgeSvg(badge),
		policy: BADGE_CSP,
	}));
});

export default function NoView() {
	return null;
}
