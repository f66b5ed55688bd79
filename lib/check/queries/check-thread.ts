import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { timed } from "@/lib/server/timed";
import { getCheckMaps } from "./check-data";
import { answerRequest, checkForm } from "./check-jobs";

// A thread loads its data as it starts, so that no client is charged for it.
getCheckMaps();
getDefaultTargetVersions();

/** The entry points of the worker thread. */
export const runRequest = timed(answerRequest);
export const runForm = timed(checkForm);
