import { fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import tablesShape from "@/lib/client/schemas/audience-tables.json";
import regionsShape from "@/lib/client/schemas/region-choices.json";
import { buildName } from "@/lib/framework/start-data";
import { machinePaths } from "@/lib/paths/machine";
import type { AudienceTables, RegionChoices } from "@/lib/schema/choices";

export const tablesAddress = () => machinePaths.choices(buildName(), "tables");
export const regionsAddress = (locale: string) => machinePaths.choices(buildName(), locale);

export const fetchTables = fetchJson(shaped<AudienceTables>(tablesShape));
export const fetchRegions = fetchJson(shaped<RegionChoices>(regionsShape));
