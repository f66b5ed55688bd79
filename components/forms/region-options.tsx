import { useTranslations } from "@/lib/i18n/use-translations";
import type { RegionChoices } from "@/lib/schema/choices";
import { WORLD } from "@/lib/schema/default-audience";

/** The codes of all that a reader can choose. */
export const codesOf = ({ continents, countries }: RegionChoices) => [
	WORLD,
	...[...continents, ...countries].map(([code]) => code),
];

const options = (named: RegionChoices["countries"]) =>
	named.map(([code, name]) => (
		<option key={code} value={code}>
			{name}
		</option>
	));

interface RegionOptionsProps extends RegionChoices {
	/** What heads each of the two kinds. */
	heads?: { continents: string; countries: string };
	/** Not where the world is what is meant without a choice. */
	isWorldListed?: boolean;
}

/** The whole world, the continents and the countries, to choose one of. */
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
