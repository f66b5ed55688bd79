import type { AnyApiDefinition, PostDefinition } from "@/lib/api/definition";
import { audienceApi } from "@/lib/audience/api/audience";
import { changesApi } from "@/lib/changes/api";
import { checkApi } from "@/lib/check/api/check";
import { compatApi, featureApi, featuresApi } from "@/lib/features/api";
import { searchApi } from "@/lib/search/api/search";
import { suggestApi } from "@/lib/search/api/suggest";
import { reachApi, reachPostApi } from "@/lib/set/api";
import { timeApi } from "@/lib/time/api";

/** All POST endpoints of the API. */
export const postDefinitions: readonly PostDefinition[] = [checkApi, reachPostApi];

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
