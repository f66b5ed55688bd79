import type { RegionChoices } from "@/lib/audience/schema/choices";
import type { FallbackReason } from "@/lib/audience/schema/fallback-reason";
import { DEFAULT_QUERY } from "@/lib/support/schema/default-audience";
import { RefusalText } from "./fallback-notice";
import { RegionField } from "./region-field";
import { TargetField } from "./target-field";

interface AudienceFieldsProps {
	labels: { target: string; region: string };
	regions: RegionChoices;
	/** The default target (a browserslist query) and the name of the default region. */
	usual?: { target: string; region: string } | undefined;
	/** The values of the request. */
	typed: { target: string; region: string };
	/** Why the requested audience is not available. */
	refusal: FallbackReason | undefined;
}

/** Form fields for the audience of a page: a target, and the region whose usage counts. */
export function AudienceFields({ labels, regions, usual, typed, refusal }: AudienceFieldsProps) {
	const refused = refusal && (refusal.reason === "region" ? "region" : "target");
	const error = refusal && <RefusalText {...refusal} />;
	return (
		<>
			<TargetField
				name="target"
				label={labels.target}
				defaultValue={typed.target}
				placeholder={usual?.target ?? DEFAULT_QUERY}
				error={refused === "target" && error}
			/>
			<RegionField
				label={labels.region}
				regions={regions}
				usual={usual?.region}
				typed={typed.region}
				error={refused === "region" && error}
			/>
		</>
	);
}
