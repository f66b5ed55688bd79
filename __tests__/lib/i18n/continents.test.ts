import { getRegionCodes } from "@/lib/data/usage";
import { locales } from "@/lib/i18n/locales";
import common from "@/lib/i18n/messages/common/en.json";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { isContinent } from "@/lib/i18n/region-name";

test("the message catalog names every continent with usage data, like the region choices", async () => {
	const continents = getRegionCodes().filter((code) => code.startsWith("alt-"));
	expect(continents.filter(isContinent)).toEqual(continents);
	expect(Object.keys(common.layout.continents).sort()).toEqual([...continents].sort());
	for (const locale of locales) {
		const { layout } = await import(`@/lib/i18n/messages/common/${locale}.json`);
		expect(Object.fromEntries(buildRegionChoices(getRegionCodes(), locale).continents)).toEqual(
			layout.continents,
		);
	}
});
