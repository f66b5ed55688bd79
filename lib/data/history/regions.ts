import { WORLD } from "@/lib/support/schema/default-audience";

/**
 * The regions with a usage history, as caniuse-lite codes: the world, the continents, and the countries with most people
 * online. The order of countries follows estimates of the International Telecommunication Union, largest first.
 */
export const historyRegions: readonly string[] = [
	WORLD,
	..."alt-af alt-as alt-eu alt-na alt-oc alt-sa".split(" "),
	..."CN IN US ID BR NG RU JP PK BD MX PH DE VN TR EG GB IR FR TH IT KR ES CO ZA CA PL AR UA SA".split(" "),
	..."MY MA DZ UZ TW IQ KE AU NL PE VE CL RO GH TZ KZ UG MM NP LK CZ BE SE PT GR HU AE HK EC CH".split(" "),
	..."AT IL DK FI NO SG IE NZ SK BG".split(" "),
];
