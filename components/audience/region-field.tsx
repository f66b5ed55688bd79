import type { ReactNode } from "react";
import { SelectField } from "@/components/ui/field";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import type { RegionChoices } from "@/lib/audience/schema/choices";
import { useTranslations } from "@/lib/i18n/use-translations";
import { WORLD } from "@/lib/support/schema/default-audience";
import { listRegionCodes, RegionOptions } from "./region-options";

interface RegionFieldProps {
	label: string;
	regions: RegionChoices;
	/** Name of the default region, if it is not the world. */
	usual?: string | undefined;
	/** The requested region: a code, or unknown text. */
	typed?: string;
	error?: ReactNode;
}

/** A select for the region whose usage counts. An unknown region of the address stays as an option. */
export function RegionField({ label, regions, usual, typed = "", error }: RegionFieldProps) {
	const world = useTranslations("layout")("world");
	return (
		<SelectField
			// A select does not follow a changed `defaultValue`, so the key remounts it.
			key={`${usual} ${typed}`}
			name="region"
			label={label}
			error={error}
			defaultValue={usual === undefined && typed === WORLD ? "" : typed}
		>
			<option value="">{usual ?? world}</option>
			<RegionOptions {...regions} isWorldListed={usual !== undefined} />
			<UnlistedOption value={typed} listed={["", ...listRegionCodes(regions)]} />
		</SelectField>
	);
}
