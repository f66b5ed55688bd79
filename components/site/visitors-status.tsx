import { Suspense } from "react";
import { ChoiceStatus } from "@/components/audience/choice-status";
import { withMessages } from "@/components/ui/with-messages";

/** The status of an audience choice, with messages that the home page does not contain. */
export const VisitorsStatus = withMessages("audience", ChoiceStatus, Suspense);
