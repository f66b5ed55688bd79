import { intlLocale } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale } from "@/lib/i18n/use-translations";
import { WORLD } from "@/lib/schema/default-audience";

const isContinent = (code: string) => code.startsWith("alt-");

/** In the order of the page's language. Names may differ a little between the site and a browser: the site's stay. */
function ByName({ codes }: { codes: string[] }) {
	const nameOf = useRegionName();
	const { compare } = new Intl.Collator(intlLocale(useLocale()));
	return codes
		.map((code) => ({ code, name: nameOf(code) }))
		.sort((a, b) => compare(a.name, b.name))
		.map(({ code, name }) => (
			<option key={code} value={code} suppressHydrationWarning>
				{name}
			</option>
		));
}

interface RegionOptionsProps {
	/** Of countries, and of continents as `alt-eu`. */
	codes: string[];
	/** What heads each of the two kinds. */
	heads?: { continents: string; countries: string };
}

/** The whole world, the continents and the countries, to choose one of. */
export function RegionOptions({ codes, heads }: RegionOptionsProps) {
	const nameOf = useRegionName();
	const continents = <ByName codes={codes.filter(isContinent)} />;
	const countries = <ByName codes={codes.filter((code) => code !== WORLD && !isContinent(code))} />;
	return (
		<>
			<option value={WORLD} suppressHydrationWarning>
				{nameOf(WORLD)}
			</option>
			{heads ? <optgroup label={heads.continents}>{continents}</optgroup> : continents}
			{heads ? <optgroup label={heads.countries}>{countries}</optgroup> : countries}
		</>
	);
}
