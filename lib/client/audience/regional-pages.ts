import { fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import changesShape from "@/lib/client/schemas/changes-page.json";
import timeShape from "@/lib/client/schemas/time-page.json";
import type { ChangesPageData } from "@/lib/schema/props/changes";
import type { TimePageData } from "@/lib/schema/props/time";

/** Page data of `/time` and `/changes`, of which pages that came with the world's show a region's. */
export const fetchTime = fetchJson(shaped<TimePageData>(timeShape));
export const fetchChanges = fetchJson(shaped<ChangesPageData>(changesShape));
