import { badgeOf } from "@/lib/machine-props/badge";
import { BADGE_POLICY, badgeSvg } from "@/lib/server/badge";
import { documentOf, machineDocument } from "@/lib/server/document";

/** `/badge/subgrid.svg`: a feature's Baseline status; with `?show=reach&target=…&region=…` its reach. */
export const getServerSideProps = machineDocument("/badge/[id]", ({ id }, query) => {
	if (typeof id !== "string" || !id.endsWith(".svg")) return undefined;
	return documentOf(badgeOf({ ...query, id: id.slice(0, -".svg".length) }), (badge) => ({
		type: "image/svg+xml",
		body: badgeSvg(badge),
		policy: BADGE_POLICY,
	}));
});

export default function NoView() {
	return null;
}
