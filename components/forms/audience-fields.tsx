import { RefusalText } from "@/components/text/refusal-text";
import type { RegionChoices } from "@/lib/schema/choices";
import { DEFAULT_QUERY } from "@/lib/schema/default-audience";
import type { Refusal } from "@/lib/schema/props/refusal";
import { TextField } from "./field";
import { RegionField } from "./region-field";

interface AudienceFieldsProps {
	labels: { target: string; region: string };
	regions: RegionChoices;
	/** What holds where nothing is asked for: a browserslist query, and whose usage counts, by name. */
	usual?: { target: string; region: string } | undefined;
	/** What was asked for before. */
	typed: { target: string; region: string };
	/** Why that audience cannot be had. */
	refusal: Refusal | undefined;
}

/** The audience that a page is to answer for: a target, and whose usage counts. */
export function AudienceFields({ labels, regions, usual, typed, refusal }: AudienceFieldsProps) {
	const refused = refusal && (refusal.reason === "region" ? "region" : "target");
	const error = refusal && <RefusalText {...refusal} />;
	return (
		<>
			<TextField
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
