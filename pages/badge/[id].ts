import { badgeOf } from "@/lib/machine-props/badge";
import { BADGE_POLICY, badgeSvg } from "@/lib/server/badge";
import { machineDocument } from "@/lib/server/document";

/** `/badge/subgrid.svg`: a feature's Baseline status; with `?show=reach&target=…&region=…` its reach. */
export const getServerSideProps = machineDocument("/badge/[id]", ({ id }, query) => {
	if (typeof id !== "string" || !id.endsWith(".svg")) return undefined;
	const outcome = badgeOf({ ...query, id: id.slice(0, -".svg".length) });
	switch (outcome.kind) {
		case "found":
			return { type: "image/svg+xml", body: badgeSvg(outcome.body), policy: BADGE_POLICY };
		case "refused":
			return outcome;
		default:
			return undefined;
	}
});

export default function NoView() {
	return null;
}
