import type { AnyApiDefinition } from "@/lib/schema/api/definition";
import { audienceApi } from "./audience";
import { changesApi } from "./changes";
import { compatApi, featureApi, featuresApi } from "./features";
import { reachApi } from "./reach";
import { searchApi } from "./search";
import { suggestApi } from "./suggest";
import { timeApi } from "./time";

/** The API, address by address. */
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
