import type { AudienceTables, RegionChoices } from "@/lib/audience/schema/choices";
import { fetchJson } from "@/lib/browser/fetch-json";
import tablesShape from "@/lib/browser/schemas/audience-tables.json";
import regionsShape from "@/lib/browser/schemas/region-choices.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";

export const getTablesUrl = () => machinePaths.choices(getBuildId(), "tables");
export const getRegionsUrl = (locale: string) => machinePaths.choices(getBuildId(), locale);

export const fetchTables = fetchJson(createTypeGuard<AudienceTables>(tablesShape));
export const fetchRegions = fetchJson(createTypeGuard<RegionChoices>(regionsShape));
