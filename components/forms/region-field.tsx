import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { RegionChoices } from "@/lib/schema/choices";
import { WORLD } from "@/lib/schema/default-audience";
import { SelectField } from "./field";
import { codesOf, RegionOptions } from "./region-options";
import { UnlistedOption } from "./unlisted-option";

interface RegionFieldProps {
	label: string;
	regions: RegionChoices;
	/** Whose usage counts where nothing is asked for, by name; the whole world's, if it is not the reader's own. */
	usual?: string | undefined;
	/** A region's code, or what was asked for instead. */
	typed?: string;
	error?: ReactNode;
}

/** Whose usage counts: the world's, a continent's, a country's. What an address asked for stays, known or not. */
export function RegionField({ label, regions, usual, typed = "", error }: RegionFieldProps) {
	const world = useTranslations("layout")("world");
	return (
		<SelectField
			// Another usual one is the first choice; a list does not follow its default by itself, as text does.
			key={`${usual} ${typed}`}
			name="region"
			label={label}
			error={error}
			defaultValue={usual === undefined && typed === WORLD ? "" : typed}
		>
			<option value="">{usual ?? world}</option>
			<RegionOptions {...regions} isWorldListed={usual !== undefined} />
			<UnlistedOption value={typed} listed={["", ...codesOf(regions)]} />
		</SelectField>
	);
}
