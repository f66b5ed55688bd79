import type { CheckData } from "@/lib/check/check-data";
import { readData } from "./data";

// Replaces lib/check/queries/check-data.ts in the package: the build has computed the data.

export const buildCheckData = (): CheckData => readData("check") as CheckData;
