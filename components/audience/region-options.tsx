import type { RegionChoices } from "@/lib/audience/schema/choices";
import { useTranslations } from "@/lib/i18n/use-translations";
import { WORLD } from "@/lib/support/schema/default-audience";

/** The codes of all regions. */
export const listRegionCodes = ({ continents, countries }: RegionChoices) => [
	WORLD,
	...[...continents, ...countries].map(([code]) => code),
];

const options = (regions: RegionChoices["countries"]) =>
	regions.map(([code, name]) => (
		<option key={code} value={code}>
			{name}
		</option>
	));

interface RegionOptionsProps extends RegionChoices {
	/** Labels of the two option groups. */
	heads?: { continents: string; countries: string };
	/** False if the empty option already means the world. */
	isWorldListed?: boolean;
}

/** Options for the world, the continents and the countries. */
export function RegionOptions({ continents, countries, heads, isWorldListed = true }: RegionOptionsProps) {
	const t = useTranslations("layout");
	return (
		<>
			{isWorldListed && <option value={WORLD}>{t("world")}</option>}
			{heads ? <optgroup label={heads.continents}>{options(continents)}</optgroup> : options(continents)}
			{heads ? <optgroup label={heads.countries}>{options(countries)}</optgroup> : options(countries)}
		</>
	);
}
