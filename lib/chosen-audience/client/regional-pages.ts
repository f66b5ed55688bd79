import { fetchJson } from "@/lib/browser/fetch-json";
import changesShape from "@/lib/browser/schemas/changes-page.json";
import timeShape from "@/lib/browser/schemas/time-page.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { ChangesPageData } from "@/lib/changes/schema/page";
import type { TimePageData } from "@/lib/time/schema/page";

/** Page data of `/time` and `/changes` for a region. The pages themselves are built for the world. */
export const fetchTrendData = fetchJson(createTypeGuard<TimePageData>(timeShape));
export const fetchChangesData = fetchJson(createTypeGuard<ChangesPageData>(changesShape));
