import { audienceApi } from "@/lib/audience/api/audience";
import { changesApi } from "@/lib/changes/api";
import { compatApi, featureApi, featuresApi } from "@/lib/features/api";
import { searchApi } from "@/lib/search/api/search";
import { suggestApi } from "@/lib/search/api/suggest";
import { reachApi } from "@/lib/set/api";
import { timeApi } from "@/lib/trends/api";
import type { AnyApiDefinition } from "./definition";

/** All GET endpoints of the API. */
export const apiDefinitions: readonly AnyApiDefinition[] = [
	featuresApi,
	featureApi,
	compatApi,
	reachApi,
	timeApi,
	audienceApi,
	searchApi,
	suggestApi,
	changesApi,
];
