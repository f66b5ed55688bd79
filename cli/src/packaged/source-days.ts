import type * as sourceDays from "@/lib/data/source-days";
import { getPackedData } from "./data";

// Replaces lib/data/source-days.ts in the package, which has no copy of the data packages.

export const getSourceDays: typeof sourceDays.getSourceDays = () => getPackedData().sourceDays;

export const getNewestSourceDay: typeof sourceDays.getNewestSourceDay = () =>
	Object.values(getSourceDays()).sort().at(-1) ?? "";
