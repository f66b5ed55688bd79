import { Suspense } from "react";
import { ChoiceStatus } from "@/components/audience/choice-status";
import type { AudienceForm } from "@/lib/chosen-audience/client/use-audience-form";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale } from "@/lib/i18n/use-translations";

/** The status of an audience choice, with messages that the home page does not contain. */
export const VisitorsStatus = (props: Pick<AudienceForm, "pending" | "fault" | "isSaved">) => (
	<Suspense>
		<PartMessages locale={useLocale()} part="audience">
			<ChoiceStatus {...props} />
		</PartMessages>
	</Suspense>
);
