import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { withTiming } from "@/lib/server/timed";
import { getCheckMaps } from "./check-data";
import { answerRequest, checkForm } from "./check-jobs";

// Loads the data when the thread starts, so that the first request does not count their time.
getCheckMaps();
getDefaultTargetVersions();

/** The entry points of the worker thread. */
export const runRequest = withTiming(answerRequest);
export const runForm = withTiming(checkForm);
